import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#platform/http/contract/contract.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { formatBytes, formatDuration } from '#platform/ui/figures.ts';
import { SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import type { getSystem } from '../contract.ts';
import { OperatorFrame } from '#product/accounts/web/shared/operator-frame.tsx';
import { BounceSources } from './bounce-sources.tsx';
import { MailDomain } from './mail-domain.tsx';
import classes from './operator.module.css';
import { systemOptions } from './requests.ts';
import { SendTestEmail } from './send-test-email.tsx';
import { texts } from './texts.ts';

type System = Output<typeof getSystem>;

/** Versions, sizes and states of the installation, and how to update it. */
export function SystemPage() {
  return (
    <OperatorFrame>
      <SystemFacts />
    </OperatorFrame>
  );
}

function SystemFacts() {
  const { data, error, refetch } = useQuery(systemOptions);
  if (!data && error) return <LoadFailure error={error} onRetry={() => refetch()} />;
  if (!data)
    return (
      <div className={classes.filters}>
        <Skeletons rows={4} height={96} />
      </div>
    );
  return (
    <>
      <SettingsSection
        title={texts.updates}
        sentence={`${texts.installedVersion(data.version)} ${texts.howToUpdate}`}
      >
        {null}
      </SettingsSection>
      {listSections(data).map(([title, facts]) => (
        <SettingsSection key={title} title={title}>
          <dl className={classes.facts}>
            {facts.map(([term, value]) => (
              <Fact key={term} term={term} value={value} />
            ))}
          </dl>
          {title === texts.mail && data.mail.delivers && <SendTestEmail />}
        </SettingsSection>
      ))}
      <MailDomain />
    </>
  );
}

function Fact({ term, value }: { term: string; value: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </>
  );
}

type FactLine = [term: string, value: ReactNode];
type Section = [title: string, facts: FactLine[]];

function listSections({ database, disk, queue, storage, mail, ...system }: System): Section[] {
  return [
    [
      texts.versions,
      [
        [texts.version, system.version],
        ['Node.js', system.node],
        ['PostgreSQL', database.version],
        [texts.ffmpeg, system.ffmpeg ?? texts.notInstalled],
      ],
    ],
    [
      texts.database,
      [
        [texts.kind, database.kind === 'embedded' ? texts.embedded : texts.external],
        [texts.size, formatBytes(database.bytes)],
        [texts.acceptsWrites, database.writable ? texts.yes : texts.noDiskFull],
      ],
    ],
    [
      texts.disk,
      [[texts.free, disk ? texts.freeOf(formatBytes(disk.free), formatBytes(disk.total)) : texts.unknown]],
    ],
    [
      texts.queue,
      [
        [texts.state, queue.works ? texts.works : texts.doesntWork],
        [texts.waiting, texts.count(queue.waiting)],
        [texts.running, texts.count(queue.running)],
        [texts.failedJobs, texts.count(queue.failed)],
        [texts.delay, formatDuration(queue.delay)],
      ],
    ],
    [
      texts.storage,
      [
        [texts.kind, storage.kind === 's3' ? texts.s3 : texts.localFolder],
        [texts.state, storage.works ? texts.works : texts.doesntWork],
      ],
    ],
    [
      texts.mail,
      [
        [texts.state, mail.delivers ? texts.smtp : texts.noSmtp],
        [texts.waiting, texts.count(mail.waiting)],
        [texts.refused, texts.count(mail.failed)],
        ...(mail.delivers
          ? [[texts.returnedMail, <BounceSources key="bounces" {...mail.bounces} />] satisfies FactLine]
          : []),
      ],
    ],
  ];
}
