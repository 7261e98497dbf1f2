import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { calendarsOptions } from '../requests.ts';
import { texts } from '../texts.ts';

/** Says that no times are offered while a calendar that blocks times is not read. */
export function StaleBanner() {
  const { data } = useQuery(calendarsOptions);
  const stale = (data?.connections ?? []).flatMap(({ calendars }) =>
    calendars.filter(({ isStale }) => isStale),
  );
  if (stale.length === 0) return null;
  return (
    <Alert role="alert" color="yellow" variant="light" mb="md">
      {texts.stale(stale.map(({ name }) => name))} <a href="#calendars">{texts.showCalendars}</a>
    </Alert>
  );
}
