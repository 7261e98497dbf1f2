import { Button, PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { useForm } from '#platform/forms/use-form.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import classes from '../../ai-service/web/ai-service.module.css';
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
      {account && <p>{texts.connectedAs(account.name, account.currency)}</p>}
      <p>{texts.rights}</p>
      <TokenForm key={account ? 'connected' : 'new'} account={account} />
    </>
  );
}

function TokenForm({ account }: { account: ProlificConnection['account'] }) {
  const queryClient = useQueryClient();
  const [token, setToken] = useState('');
  const [outcome, setOutcome] = useState<{ isOk: boolean; text: string } | null>(null);
  const [isTesting, setTesting] = useState(false);
  const reload = () => reloadQueries(queryClient, { queryKey: prolificOptions.queryKey });
  const form = useForm(
    connectProlific.body,
    async (values) => {
      setOutcome(null);
      await connect(values.token);
      setToken('');
      await reload();
      notify(texts.connected);
    },
    { always: { token } },
  );
  const runTest = async () => {
    setTesting(true);
    try {
      const { isOk, name, error } = await test();
      setOutcome({ isOk, text: isOk ? texts.testOk(name ?? '') : texts.testFailed(error ?? '') });
    } catch (error) {
      setOutcome({ isOk: false, text: describeFailure(error) });
    }
    setTesting(false);
  };
  const remove = async () => {
    const { disconnectQuestion: title, disconnectExplained: text, disconnect: action } = texts;
    if (!(await confirm({ title, text, action, variant: 'error', run: disconnect }))) return;
    notify(texts.disconnected);
    await reload();
  };
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
      <div className={classes.buttons}>
        <Button type="submit" variant={account ? 'default' : 'filled'} loading={form.busy}>
          {account ? texts.replace : texts.connect}
        </Button>
        {account && (
          <>
            <Button variant="default" loading={isTesting} onClick={() => void runTest()}>
              {texts.test}
            </Button>
            <Button data-once variant="subtle" color="red" onClick={() => void remove()}>
              {texts.disconnect}
            </Button>
          </>
        )}
      </div>
      <div role="status">
        <p className={classes.outcome} data-ok={outcome?.isOk}>
          {outcome?.text}
        </p>
      </div>
    </form>
  );
}
