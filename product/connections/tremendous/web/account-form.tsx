import { PasswordInput, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import classes from '../../ai-service/web/ai-service.module.css';
import { ServiceActions, useOutcome } from '../../ai-service/web/service-actions.tsx';
import { saveTremendous, TREMENDOUS_ENVIRONMENTS, type TremendousSettings } from '../contract.ts';
import { accountOptions, removeAccount, saveAccount, testAccount } from './requests.ts';
import { texts } from './texts.ts';

const DEFAULT_FUNDING_SOURCE = 'BALANCE';

/** The account with Tremendous; null if none is set up. Input is kept on errors. */
export function AccountForm({ account }: { account: TremendousSettings | null }) {
  const queryClient = useQueryClient();
  const [environment, setEnvironment] = useState(account?.environment ?? 'sandbox');
  const testing = useOutcome(async () => {
    const { isOk, error } = await testAccount();
    return { isOk, text: isOk ? texts.testOk : texts.testFailed(error ?? '') };
  });
  const reload = () => reloadQueries(queryClient, { queryKey: accountOptions.queryKey });
  const form = useForm(
    saveTremendous.body,
    async (values) => {
      testing.forget();
      await saveAccount(values);
      await reload();
      notify(texts.saved);
    },
    { always: { environment } },
  );
  const hasKey = account?.environment === environment;
  return (
    <form className={classes.form} {...form.props}>
      <Select
        label={texts.environment}
        description={texts.environmentExplained}
        data={TREMENDOUS_ENVIRONMENTS.map((value) => ({ value, label: texts.environments[value] }))}
        value={environment}
        allowDeselect={false}
        onChange={(value) =>
          setEnvironment(TREMENDOUS_ENVIRONMENTS.find((one) => one === value) ?? environment)
        }
      />
      <PasswordInput
        name="key"
        label={texts.key}
        description={hasKey ? texts.keyStored : texts.keyExplained}
        placeholder={hasKey ? texts.keyPlaceholder : undefined}
        autoComplete="new-password"
        error={form.problems.key}
      />
      <TextInput
        name="campaign"
        label={texts.campaign}
        description={texts.campaignExplained}
        defaultValue={account?.campaign}
        autoComplete="off"
        error={form.problems.campaign}
      />
      <TextInput
        name="fundingSource"
        label={texts.fundingSource}
        description={texts.fundingSourceExplained}
        defaultValue={account?.fundingSource ?? DEFAULT_FUNDING_SOURCE}
        autoComplete="off"
        error={form.problems.fundingSource}
      />
      <FormMessage>{form.message}</FormMessage>
      <ServiceActions
        isSetUp={account !== null}
        isSaving={form.busy}
        testing={testing}
        remove={removeAccount}
        onRemoved={reload}
        texts={texts}
      />
    </form>
  );
}
