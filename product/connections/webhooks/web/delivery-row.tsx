import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import { DateTime } from '#platform/ui/date-time.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { AttemptOutput, DeliveryOutput, WebhookOutput } from '../contract.ts';
import { deliveryOptions, replayDelivery, WEBHOOKS_QUERY_KEY } from './requests.ts';
import { nameEvent } from './list-events.ts';
import { DELIVERY_STATE_LABELS, texts } from './texts.ts';
import classes from './webhooks.module.css';

const TONES: Record<DeliveryOutput['state'], Tone> = {
  waiting: 'plain',
  delivered: 'good',
  failed: 'danger',
};

/** The next attempt is only announced if it is further away than this. */
const SOON_MS = 60_000;

interface DeliveryRowProps {
  webhook: WebhookOutput;
  delivery: DeliveryOutput;
  isOpened: boolean;
  onToggle(): void;
}

/** One delivery of the log; opened, it shows each request with its reply. */
export function DeliveryRow({ webhook, delivery, isOpened, onToggle }: DeliveryRowProps) {
  const detailsId = useId();
  const { type, study, state, createdAt } = delivery;
  return (
    <li>
      <button
        type="button"
        className={classes.delivery}
        aria-expanded={isOpened}
        aria-controls={isOpened ? detailsId : undefined}
        onClick={onToggle}
      >
        <span>{nameEvent(type)}</span>
        <StateTag tone={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</StateTag>
        {study && <span className="muted">{study.name}</span>}
        <span className={classes.time}>
          <DateTime at={createdAt} />
        </span>
      </button>
      {isOpened && (
        <div id={detailsId} className={classes.opened}>
          <DeliveryDetails webhook={webhook} delivery={delivery} />
        </div>
      )}
    </li>
  );
}

function DeliveryDetails({ webhook, delivery }: Pick<DeliveryRowProps, 'webhook' | 'delivery'>) {
  const queryClient = useQueryClient();
  const details = useQuery(deliveryOptions(webhook.id, delivery));
  const [isSending, setIsSending] = useState(false);
  const resend = async () => {
    setIsSending(true);
    try {
      await replayDelivery(webhook.id, delivery.event);
      notify(texts.resent(1));
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    } finally {
      setIsSending(false);
      await reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
    }
  };
  return (
    <>
      <p className="muted">
        {texts.eventId} <code>{delivery.event}</code>
        {delivery.attemptCount > 0 && delivery.dueAt && Date.parse(delivery.dueAt) > Date.now() + SOON_MS && (
          <>
            {' · '}
            {texts.nextAttempt} <DateTime at={delivery.dueAt} />
          </>
        )}
      </p>
      {webhook.state !== 'off' && delivery.state !== 'waiting' && (
        <div>
          <Button
            variant="default"
            loading={isSending}
            aria-label={texts.resendFor(nameEvent(delivery.type))}
            onClick={() => void resend()}
          >
            {texts.resend}
          </Button>
        </div>
      )}
      {details.isError && !details.data ? (
        <LoadFailure error={details.error} onRetry={() => details.refetch()} />
      ) : !details.data ? (
        <Skeletons rows={2} height={44} />
      ) : details.data.attempts.length === 0 ? (
        <p className="muted">{texts.noAttempts}</p>
      ) : (
        details.data.attempts.map((attempt) => <Attempt key={attempt.number} attempt={attempt} />)
      )}
    </>
  );
}

/** JSON with line breaks; any other text as it is. */
function formatBody(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Attempt({ attempt }: { attempt: AttemptOutput }) {
  const { number, sentAt, durationMs, request, status, reply, error } = attempt;
  return (
    <section className={classes.attempt}>
      <h3>
        {texts.attempt(number)}
        {' · '}
        {status ?? error}
      </h3>
      <p className="muted">
        <DateTime at={sentAt} />
        {' · '}
        {texts.took(durationMs)}
      </p>
      <h4>{texts.sentBody}</h4>
      <pre className={classes.code}>{formatBody(request)}</pre>
      {status !== null && (
        <>
          <h4>{texts.receivedBody}</h4>
          <pre className={classes.code}>{reply || texts.emptyReply}</pre>
        </>
      )}
    </section>
  );
}
