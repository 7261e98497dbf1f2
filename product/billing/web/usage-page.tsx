import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { CreditsSection } from './credits-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { billingOptions } from './requests.ts';
import { texts } from './texts.ts';
import { MonthsSection, StorageSection, UsageSection } from './usage-sections.tsx';

/** Plan, limits and credits of the workspace. Loading it updates the org object of the app. */
export function UsagePage() {
  const { state, send, refresh } = useAuth();
  const billing = useQuery(billingOptions);
  const { data, isFetching, isError } = billing;
  const [parameters, setParameters] = useSearchParams();
  // Stripe's pages return with this parameter: what was loaded before is out of date.
  const hasReturned = parameters.get('billing') === 'returned';
  const auth = useRef({ send, refresh });
  auth.current = { send, refresh };
  useEffect(() => {
    if (isFetching) void auth.current.send({ type: 'billing-reloading' });
    else if (data) void auth.current.send({ type: 'billing-updated', billing: data });
    else if (isError) void auth.current.refresh();
  }, [data, isFetching, isError]);
  useEffect(() => {
    if (!hasReturned) return;
    setParameters({}, { replace: true });
    void billing.refetch();
  }, [hasReturned, setParameters, billing]);
  return (
    <SettingsFrame
      title={accountTexts.account}
      facts={state.org.name}
      actions={
        data && (
          <Button variant="default" loading={isFetching} onClick={() => void billing.refetch()}>
            {texts.refresh}
          </Button>
        )
      }
    >
      <AccountTabs />
      {billing.isError && !data && <LoadFailure error={billing.error} onRetry={() => billing.refetch()} />}
      {billing.isPending && <Skeletons rows={5} height={72} />}
      {data && (
        <>
          <PlanSection billing={data} />
          <UsageSection billing={data} />
          <MonthsSection billing={data} />
          <StorageSection billing={data} />
          {/* There is no panel to spend credits on yet: shown where some were added already. */}
          {data.currency !== null && <CreditsSection billing={data} />}
        </>
      )}
    </SettingsFrame>
  );
}
