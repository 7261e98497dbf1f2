import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../db/core/scope.ts';
import { openEventStream, type EventStream } from './event-stream.ts';

/** How often a process asks for the state of a topic, however many read it. */
const POLL_INTERVAL_MS = 1_000;
/** Readers are told no more often: each of them asks for what has changed. */
const MIN_NOTIFY_INTERVAL_MS = 2_000;
/** How soon a stream ends for somebody who logged out or may no longer read. */
const RECHECK_ACCESS_MS = 4_000;

/** What readers are told the changes of. */
export interface Topic {
  /** Names it within its workspace; its readers share one poll. */
  key: string;
  /** Its state now: another version is a change, and so is one that `pending` says is still to come. */
  poll(): Promise<{ version: string; pending: boolean }>;
}

/** A request that is answered with a stream, past its gate. */
export interface StreamCall {
  scope: Scope;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Realtime {
  /** Streams `changed` to the reader whenever the topic may have changed. */
  stream(call: StreamCall, topic: Topic): void;
  /** Ends every stream, and each that is asked for later at once: browsers connect again, to another process. */
  close(): void;
}

interface Subscription {
  streams: Set<EventStream>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The streams of a process. Writers notify nobody: each topic that somebody reads is polled instead, so a thousand
 * writes a second cost no reader more.
 *
 * @param mayStillRead whether the login of the request still stands and may still call its endpoint
 */
export function openRealtime(
  mayStillRead: (scope: Scope, request: FastifyRequest) => Promise<boolean>,
): Realtime {
  const subscriptions = new Map<string, Subscription>();
  let closed = false;

  function subscribe(topic: Topic): Subscription {
    const subscription: Subscription = { streams: new Set(), timer: undefined };
    let known: string | null = null;
    let notifiedAt = Number.NEGATIVE_INFINITY;
    const poll = async () => {
      try {
        const { version, pending } = await topic.poll();
        const changed = pending || (known !== null && version !== known);
        if (!changed) known = version;
        else if (performance.now() - notifiedAt >= MIN_NOTIFY_INTERVAL_MS) {
          notifiedAt = performance.now();
          known = version;
          for (const stream of subscription.streams) stream.send('changed');
        }
      } catch {
        // The database is away: the page keeps what it shows, and the next poll asks again.
      }
      if (subscription.streams.size > 0) subscription.timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    void poll();
    return subscription;
  }

  return {
    stream({ scope, request, reply }, topic) {
      if (closed) return openEventStream(reply, () => {}).end();
      const key = `${scope.workspace} ${topic.key}`;
      const subscription = subscriptions.get(key) ?? subscribe(topic);
      subscriptions.set(key, subscription);
      const recheck = setInterval(() => {
        void mayStillRead(scope, request).then(
          (may) => may || stream.end(),
          () => {},
        );
      }, RECHECK_ACCESS_MS);
      const stream = openEventStream(reply, () => {
        clearInterval(recheck);
        subscription.streams.delete(stream);
        if (subscription.streams.size > 0) return;
        clearTimeout(subscription.timer);
        subscriptions.delete(key);
      });
      subscription.streams.add(stream);
    },
    close() {
      closed = true;
      for (const { streams } of subscriptions.values()) for (const stream of streams) stream.end();
    },
  };
}
