import { PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import classes from '../../ai-service/web/ai-service.module.css';
import { ServiceActions, useOutcome } from '../../ai-service/web/service-actions.tsx';
import { ServicePage } from '../../ai-service/web/service-page.tsx';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { connectProlific, type ProlificConnection } from '../contract.ts';
import { connect, disconnect, prolificOptions, test } from './requests.ts';
import { texts } from './texts.ts';

/** The account at Prolific of the workspace. */
export function ProlificPage() {
  return <ServicePage title={sharedTexts.prolific} texts={texts} settings={<Settings />} log={null} />;
}

function Settings() {
  const { data, error, refetch } = useQuery(prolificOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={3} height={56} />;
  const { account } = data;
  return (
    <>
      {account && (
        <>
          <p>{texts.connectedAs(account.name, account.currency)}</p>
          <p>
            {account.paysScreenOuts === null
              ? texts.unknownScreenOuts
              : account.paysScreenOuts
                ? texts.paysScreenOuts
                : texts.noScreenOuts}
          </p>
        </>
      )}
      <p>{texts.rights}</p>
      <TokenForm key={account ? 'connected' : 'new'} account={account} />
    </>
  );
}

function TokenForm({ account }: { account: ProlificConnection['account'] }) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState('');
  const reload = () => reloadQueries(queryClient, { queryKey: prolificOptions.queryKey });
  const testing = useOutcome(async () => {
    const { isOk, name, error } = await test();
    return { isOk, text: isOk ? texts.testOk(name ?? '') : texts.testFailed(error ?? '') };
  });
  const form = useForm(
    connectProlific.body,
    async (values) => {
      testing.forget();
      await connect(values.token);
      setToken('');
      await reload();
      notify(texts.connected);
    },
    { always: { token } },
  );
  return (
    <form className={classes.form} {...form.props}>
      <PasswordInput
        name="token"
        label={texts.token}
        description={account ? texts.replaceHint : texts.tokenHint}
        autoComplete="new-password"
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
        error={form.problems['token']}
      />
      <FormMessage>{form.message}</FormMessage>
      <ServiceActions
        isSetUp={account !== null}
        isSaving={form.busy}
        testing={testing}
        remove={disconnect}
        onTested={reload}
        onRemoved={reload}
        texts={{ ...texts, save: account ? texts.replace : texts.connect }}
      />
    </form>
  );
}
