import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../db/core/scope.ts';
import { tooMany } from '../../errors/errors.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../log/diagnostics-channel.ts';
import { openEventStream, type EventStream } from './event-stream.ts';

/** How often a process polls a topic, however many readers it has. */
const POLL_INTERVAL_MS = 1_000;
/** Minimum time between notifications: each one makes every reader send a request. */
const MIN_NOTIFY_INTERVAL_MS = 2_000;
/** How often access is checked again, to end the streams of users who logged out or lost access. */
const RECHECK_ACCESS_MS = 4_000;
/** Open streams of one login or API key in a process. Pages without a stream poll instead. */
const MAX_STREAMS_PER_LOGIN = 20;

/** What readers subscribe to. */
export interface Topic {
  /** Unique within the workspace. All readers of a topic share its polls. */
  key: string;
  /** Reads the state. A new version is a change; so is `isPending`, which says that a change is still being written. */
  poll(): Promise<{ version: string; isPending: boolean }>;
  /** Whether this reader still sees what the topic is about. */
  isVisible(scope: Scope): Promise<boolean>;
}

/** An authorised request that is answered with a stream. */
interface StreamCall {
  scope: Scope;
  /** `login` is the id of the login or API key. */
  login: { login: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Realtime {
  /**
   * Sends the event `changed` to the reader whenever the topic may have changed.
   *
   * @throws too_many when the login has too many open streams
   */
  stream(call: StreamCall, topic: Topic): void;
  /** Ends all streams, and those opened later immediately: browsers reconnect to another process. */
  close(): void;
}

interface Subscription {
  streams: Set<EventStream>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The event streams of a process. Each topic with readers is polled, so the cost does not grow with the number of
 * writes.
 *
 * @param findScope the reader’s scope now, with their present role; undefined if the request’s login has ended or may no
 * longer call the endpoint
 */
export function openRealtime(
  findScope: (scope: Scope, request: FastifyRequest) => Promise<Scope | undefined>,
): Realtime {
  const subscriptions = new Map<string, Subscription>();
  const streamCounts = new Map<string, number>();
  let isClosed = false;

  function subscribe(topic: Topic): Subscription {
    const subscription: Subscription = { streams: new Set(), timer: undefined };
    let lastVersion: string | null = null;
    let notifiedAt = Number.NEGATIVE_INFINITY;
    const poll = async () => {
      try {
        const { version, isPending } = await topic.poll();
        const hasChanged = isPending || (lastVersion !== null && version !== lastVersion);
        if (!hasChanged) lastVersion = version;
        else if (performance.now() - notifiedAt >= MIN_NOTIFY_INTERVAL_MS) {
          notifiedAt = performance.now();
          lastVersion = version;
          for (const stream of subscription.streams) stream.send('changed');
        }
      } catch {
        // The database is unavailable: the next poll tries again.
      }
      if (subscription.streams.size > 0) subscription.timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    void poll();
    return subscription;
  }

  return {
    stream({ scope, login: { login }, request, reply }, topic) {
      if (isClosed) return openEventStream(reply, () => {}).end();
      const streamCount = streamCounts.get(login) ?? 0;
      if (streamCount >= MAX_STREAMS_PER_LOGIN) {
        diagnosticsChannel.refused.publish({ reason: 'live streams' } satisfies RefusalMessage);
        throw tooMany('This login has too many live pages open. Close some of them.');
      }
      streamCounts.set(login, streamCount + 1);
      const key = `${scope.workspace} ${topic.key}`;
      const subscription = subscriptions.get(key) ?? subscribe(topic);
      subscriptions.set(key, subscription);
      const checkAccess = async () => {
        const currentScope = await findScope(scope, request);
        if (!currentScope || !(await topic.isVisible(currentScope))) stream.end();
      };
      // While the database is unavailable the stream stays open: the next check tries again.
      const accessTimer = setInterval(() => void checkAccess().catch(() => {}), RECHECK_ACCESS_MS);
      const stream = openEventStream(reply, () => {
        clearInterval(accessTimer);
        const remainingCount = streamCounts.get(login)! - 1;
        if (remainingCount > 0) streamCounts.set(login, remainingCount);
        else streamCounts.delete(login);
        subscription.streams.delete(stream);
        if (subscription.streams.size > 0) return;
        clearTimeout(subscription.timer);
        subscriptions.delete(key);
      });
      subscription.streams.add(stream);
    },
    close() {
      isClosed = true;
      for (const { streams } of subscriptions.values()) for (const stream of streams) stream.end();
    },
  };
}
