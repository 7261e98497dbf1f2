import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import type { Output } from '#platform/http/contract/contract.ts';
import type { listOutbox } from '../contract.ts';
import classes from './outbox-page.module.css';
import { outboxOptions } from './requests.ts';
import { OperatorFrame } from './shared/operator-frame.tsx';
import { texts } from './texts.ts';

type Mail = Output<typeof listOutbox>['items'][number];

const TONES: Record<Mail['state'], Tone> = {
  waiting: 'warning',
  sent: 'good',
  failed: 'danger',
  expired: 'plain',
};
const STATE_LABELS: Record<Mail['state'], string> = {
  waiting: texts.waiting,
  sent: texts.sent,
  failed: texts.refused,
  expired: texts.expired,
};

/** Why the text of a mail is missing; null when it is not. */
function explainMissingText({ hidden, text, state }: Mail): string | null {
  if (hidden) return texts.linkHidden;
  if (text !== '') return null;
  return state === 'sent' ? texts.emailSent : texts.emailLinkExpired;
}

/** Mails with their links, for the operator, so that an installation without a mail server can be used. */
export function OutboxPage() {
  return (
    <OperatorFrame facts={texts.outboxOfThisInstallation}>
      <Mails />
    </OperatorFrame>
  );
}

function Mails() {
  const outbox = useInfiniteQuery(outboxOptions);
  if (outbox.isError && !outbox.data)
    return <LoadFailure error={outbox.error} onRetry={() => outbox.refetch()} />;
  if (!outbox.data) return <Skeletons rows={4} height={64} />;
  const mails = outbox.data.pages.flatMap((page) => page.items);
  const delivers = outbox.data.pages[0]?.delivers;
  if (mails.length === 0) return <EmptyState drawing="mail" sentence={texts.noEmailsYet} />;
  return (
    <>
      <p className={classes.note}>{delivers ? texts.emailsGoThroughServer : texts.emailIsntConfigured}</p>
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {outbox.hasNextPage && (
        <Button
          variant="default"
          mt={16}
          loading={outbox.isFetchingNextPage}
          onClick={() => void outbox.fetchNextPage()}
        >
          {texts.showMore}
        </Button>
      )}
    </>
  );
}

function MailRow({ mail }: { mail: Mail }) {
  const [open, setOpen] = useState(false);
  const explanation = explainMissingText(mail);
  return (
    <li>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        onClick={() => setOpen((isOpen) => !isOpen)}
      >
        <span className={classes.subject}>
          <strong>{mail.subject}</strong>
          <span className="muted">
            {mail.recipient} · <DateTime at={mail.createdAt} />
          </span>
        </span>
        <StateTag tone={TONES[mail.state]}>{STATE_LABELS[mail.state]}</StateTag>
      </button>
      {open && (
        <div className={classes.body}>
          {mail.error && <p role="note">{texts.mailServerResponse(mail.error)}</p>}
          {explanation ? <p className="muted">{explanation}</p> : <pre>{mail.text}</pre>}
        </div>
      )}
    </li>
  );
}
