import type { Output } from '#platform/http/contract/contract.ts';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { getSystem } from '../contract.ts';
import classes from './operator.module.css';
import { texts } from './texts.ts';

type Bounces = Output<typeof getSystem>['mail']['bounces'];
type Source = NonNullable<Bounces['mailbox']>;

/** Whether emails that came back are noticed, by the mailbox and by the webhook. */
export function BounceSources({ mailbox, webhook }: Bounces) {
  if (!mailbox && !webhook) return texts.noBounceSource;
  return (
    <>
      {mailbox && <SourceState kind="mailbox" {...mailbox} />}
      {webhook && <SourceState kind="webhook" {...webhook} />}
    </>
  );
}

function SourceState({ kind, readAt, error, failedAt, believed, ignored }: Source & { kind: keyof Bounces }) {
  return (
    <div>
      {texts.bounceSources[kind]}:{' '}
      {readAt ? (
        <>
          {texts.lastRead[kind]} <DateTime at={readAt} />
        </>
      ) : (
        texts.neverRead[kind]
      )}
      {failedAt && (
        <>
          , {texts.failsSince} <DateTime at={failedAt} />
        </>
      )}
      {believed + ignored > 0 && <div className="muted numbers">{texts.reports(believed, ignored)}</div>}
      {error && <div className={classes.error}>{error}</div>}
    </div>
  );
}
