import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { FormMessage } from '#platform/forms/form-message.tsx';
import { ROLE_LABELS } from '../../web/role-labels.ts';
import { signOnOptions, testSignOn, type SignOn } from './requests.ts';
import classes from './sign-on.module.css';
import { texts } from './texts.ts';

type Provider = NonNullable<SignOn['provider']>;
type TestResult = NonNullable<Provider['test']>;

/** Tries the stored settings, and shows what arrived. */
export function TrySignOn({ provider: { test } }: { provider: Provider }) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  async function run() {
    setIsBusy(true);
    setMessage(null);
    try {
      const { url } = await testSignOn();
      // The URL is a page of Earshot if the provider cannot be reached, which the result of the test says.
      if (url.startsWith('/')) {
        await reloadQueries(queryClient, { queryKey: signOnOptions.queryKey });
        setIsBusy(false);
      } else window.location.assign(url);
    } catch (error) {
      setMessage(describeFailure(error));
      setIsBusy(false);
    }
  }
  return (
    <SettingsSection title={texts.test} sentence={texts.testExplained}>
      {test ? <Result test={test} /> : <p className="muted">{texts.notTestedYet}</p>}
      <FormMessage>{message}</FormMessage>
      <div>
        <Button variant={test ? 'default' : 'filled'} loading={isBusy} onClick={() => void run()}>
          {test ? texts.runAgain : texts.runTest}
        </Button>
      </div>
    </SettingsSection>
  );
}

function Result({ test }: { test: TestResult }) {
  if (test.problem !== null)
    return (
      <Alert color="red" variant="light" p="sm" title={texts.testFailed}>
        {test.problem}
        <br />
        <span className="muted">
          {texts.testedAt} <DateTime at={test.at} />
        </span>
      </Alert>
    );
  const facts: [string, string | null][] = [
    [texts.arrivedSubject, test.subject],
    [texts.arrivedEmail, test.email],
    [texts.arrivedName, test.name],
    [texts.arrivedGroups, test.groups.join(', ') || null],
    [texts.resultingRole, test.role && ROLE_LABELS[test.role].label],
  ];
  return (
    <>
      <p>
        <strong>{texts.testWorked}</strong>{' '}
        <span className="muted">
          <DateTime at={test.at} />
        </span>
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{value ?? <span className="muted">{texts.nothingArrived}</span>}</dd>,
        ])}
      </dl>
      <p>{test.isDomainProven ? texts.domainProven : texts.domainNotProven}</p>
    </>
  );
}
