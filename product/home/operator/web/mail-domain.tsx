import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#platform/http/contract/contract.ts';
import { CopyField } from '#platform/ui/copy-field.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { getMailDomain } from '../contract.ts';
import classes from './operator.module.css';
import { checkDomainAgain, mailDomainOptions } from './requests.ts';
import { texts } from './texts.ts';

type Found = Output<typeof getMailDomain>;
type DomainRecord = Found['records'][number];

/** What the DNS says of the domain of the sender, and what to publish where something is missing. */
export function MailDomain() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(mailDomainOptions);
  const again = useMutation({
    mutationFn: checkDomainAgain,
    onSuccess: (found) => queryClient.setQueryData(mailDomainOptions.queryKey, found),
  });
  return (
    <SettingsSection title={texts.mailDomain} sentence={texts.mailDomainExplained}>
      {!data ? (
        error ? (
          <LoadFailure error={error} onRetry={() => refetch()} />
        ) : (
          <Skeletons rows={3} />
        )
      ) : data.domain === null ? (
        <p>{texts.noMailDomain}</p>
      ) : (
        <>
          <p className={classes.domain}>
            <strong>{data.domain}</strong>{' '}
            <span className="muted">
              {texts.checked} <DateTime at={data.checkedAt!} />
            </span>
          </p>
          <ul className={classes.records}>
            {data.records.map((one) => (
              <Record key={one.record} {...one} />
            ))}
          </ul>
          <div className={classes.test}>
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              {texts.checkAgain}
            </Button>
            <div role="status">
              {again.error && <p className={classes.error}>{describeFailure(again.error)}</p>}
            </div>
          </div>
        </>
      )}
    </SettingsSection>
  );
}

function Record({ record, state, problem, name, found, expected, policy }: DomainRecord) {
  const title = texts.recordNames[record];
  return (
    <li aria-label={title}>
      <p className={classes.recordHead}>
        <strong>{title}</strong>
        <span className={classes.recordState} data-state={state}>
          {texts.recordStates[state]}
        </span>
      </p>
      <p className="muted">
        {problem
          ? texts.recordProblems[problem]
          : state === 'ok' && policy
            ? texts.policy(policy)
            : texts.recordExplained[state](title, name)}
      </p>
      {state !== 'ok' &&
        found.map((text) => (
          <pre key={text} className={classes.reply}>
            {text}
          </pre>
        ))}
      {expected !== null && (
        <div className={classes.publish}>
          <CopyField label={texts.recordName(title)} value={name} />
          <CopyField label={texts.recordValue(title)} value={expected} />
          {record === 'spf' && <p className="muted">{texts.spfOfProvider}</p>}
        </div>
      )}
    </li>
  );
}
