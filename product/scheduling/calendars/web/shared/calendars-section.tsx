import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { Calendars } from '../../contract.ts';
import classes from '../calendars.module.css';
import { CaldavDialog, FeedDialog } from '../connect-dialogs.tsx';
import { ConnectionItem } from '../connection-item.tsx';
import { calendarsOptions, changeCalendar } from '../requests.ts';
import { texts } from '../texts.ts';
import { useCalendarChange } from '../use-calendar-change.ts';

/** The calendars of the caller: which block times, and which one bookings are added to. Each change is saved at once. */
export function CalendarsSection() {
  const { data, error, refetch } = useQuery(calendarsOptions);
  const [dialog, setDialog] = useState<'caldav' | 'feed' | null>(null);
  const close = () => setDialog(null);
  return (
    <div id="calendars">
      <SettingsSection title={texts.title} sentence={texts.explained}>
        {data ? (
          <Connections connections={data.connections} />
        ) : error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Skeletons rows={2} height={56} />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setDialog('caldav')}>
            {texts.connectCaldav}
          </Button>
          <Button variant="default" onClick={() => setDialog('feed')}>
            {texts.connectFeed}
          </Button>
        </div>
        {dialog === 'caldav' && <CaldavDialog onClose={close} />}
        {dialog === 'feed' && <FeedDialog onClose={close} />}
      </SettingsSection>
    </div>
  );
}

function Connections({ connections }: Pick<Calendars, 'connections'>) {
  const change = useCalendarChange();
  if (connections.length === 0) return <p className="muted">{texts.empty}</p>;
  const writable = connections.flatMap(({ calendars }) => calendars.filter(({ isWritable }) => isWritable));
  const target = writable.find(({ isTarget }) => isTarget);
  const choose = (id: string) =>
    id
      ? change(() => changeCalendar(id, { isTarget: true }))
      : target && change(() => changeCalendar(target.id, { isTarget: false }));
  return (
    <>
      <ul className={classes.list}>
        {connections.map((connection) => (
          <ConnectionItem key={connection.id} connection={connection} />
        ))}
      </ul>
      {writable.length > 0 && (
        <Select
          label={texts.target}
          description={texts.targetExplained}
          data={[
            { value: '', label: texts.noTarget },
            ...writable.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={target?.id ?? ''}
          allowDeselect={false}
          onChange={(id) => id !== null && void choose(id)}
        />
      )}
    </>
  );
}
