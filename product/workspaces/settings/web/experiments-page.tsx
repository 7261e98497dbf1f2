import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { listExperiments } from '../contract.ts';
import { EXPERIMENT_NAMES, isOffered } from '../experiments.ts';
import { experimentsOptions, switchExperiment } from './requests.ts';
import { texts } from './texts.ts';

type ExperimentList = Output<typeof listExperiments>;

/** Features of the workspace that can be turned on before everyone gets them. */
export function ExperimentsPage() {
  const { state } = useAuth();
  const experiments = useQuery(experimentsOptions);
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      <SettingsSection title={texts.experimentsTitle} sentence={texts.experimentsExplained}>
        {experiments.isError && !experiments.data && (
          <LoadFailure error={experiments.error} onRetry={() => experiments.refetch()} />
        )}
        {experiments.isPending && <Skeletons rows={1} height={48} />}
        {experiments.data && !experiments.data.canChange && <p>{texts.onlyAdmins}</p>}
        {experiments.data?.items.map((experiment) => (
          <ExperimentSwitch
            key={experiment.id}
            experiment={experiment}
            canChange={experiments.data.canChange}
          />
        ))}
      </SettingsSection>
    </SettingsFrame>
  );
}

function ExperimentSwitch({
  experiment,
  canChange,
}: {
  experiment: ExperimentList['items'][number];
  canChange: boolean;
}) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { id, enabled, isSetByOperator } = experiment;
  const explanation = texts.explanations[id];
  async function change(next: boolean) {
    if (!isOffered(id)) return;
    setIsSaving(true);
    setMessage(null);
    try {
      await switchExperiment(id, next);
      await reloadQueries(queryClient, { queryKey: experimentsOptions.queryKey });
    } catch (error) {
      setMessage(describeFailure(error));
    } finally {
      setIsSaving(false);
    }
  }
  return (
    <div>
      <Switch
        label={EXPERIMENT_NAMES[id]}
        description={isSetByOperator ? `${explanation} ${texts.setByOperator}` : explanation}
        checked={enabled}
        disabled={isSaving || isSetByOperator || !canChange}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <FormMessage>{message}</FormMessage>
    </div>
  );
}
