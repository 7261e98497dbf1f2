import { useQuery } from '@tanstack/react-query';
import { AppError } from '#platform/errors/errors.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { AvailabilitySections } from '../availability/web/shared/availability-sections.tsx';
import { availabilityOptions } from '../availability/web/shared/requests.ts';
import { CalendarsSection } from '../calendars/web/shared/calendars-section.tsx';
import { StaleBanner } from '../calendars/web/shared/stale-banner.tsx';
import { FreeTimes } from '../free-times/web/shared/free-times.tsx';

/** When the person can be booked in the current workspace. */
export function CalendarPage() {
  const { state } = useAuth();
  const { data, error, refetch } = useQuery(availabilityOptions);
  const isForbidden = !data && error instanceof AppError && error.code === 'forbidden';
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      {isForbidden ? (
        <EmptyState drawing="people" sentence={error.message} />
      ) : data ? (
        <>
          <StaleBanner />
          <AvailabilitySections saved={data}>
            <FreeTimes />
          </AvailabilitySections>
          <CalendarsSection />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Skeletons rows={6} height={56} />
      )}
    </SettingsFrame>
  );
}
