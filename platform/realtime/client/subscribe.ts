import { addWorkspaceParameter } from '../../http/client/request.ts';

/** The parts of `EventSource` that a subscription uses. */
interface EventSourceLike {
  addEventListener(type: 'open' | 'changed' | 'error', run: () => void): void;
  close(): void;
}

interface Subscriber {
  /** The topic may have changed. */
  onChange(): void;
  /** True while the stream is open, false while polling. */
  onLive(live: boolean): void;
}

/** Browser functions that a subscription needs; tests pass their own. */
interface Runtime {
  openStream(url: string): EventSourceLike;
  /** Like `setInterval`; returns a function that stops it. */
  every(milliseconds: number, run: () => void): () => void;
}

/** How often `onChange` is called while the stream fails. */
export const POLL_INTERVAL_MS = 5_000;
/** After this many polls the stream is tried again. */
const POLLS_BEFORE_RETRY = 6;

const browser: Runtime = {
  openStream: (url) => new EventSource(url, { withCredentials: true }),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/**
 * Calls `onChange` on server-sent events, and every five seconds while the stream fails. The browser reconnects a
 * broken stream itself, after the delay that the server set with `retry`. Returns a function that unsubscribes.
 */
export function subscribe(
  url: string,
  { onChange, onLive }: Subscriber,
  { openStream, every }: Runtime = browser,
): () => void {
  let stream: EventSourceLike | null = null;
  let stopPolling: (() => void) | null = null;
  let hasFailed = false;

  function startPolling(): void {
    if (stopPolling) return;
    let polls = 0;
    stopPolling = every(POLL_INTERVAL_MS, () => {
      polls += 1;
      onChange();
      if (polls % POLLS_BEFORE_RETRY === 0) open();
    });
  }

  function open(): void {
    stream?.close();
    stream = openStream(addWorkspaceParameter(url));
    stream.addEventListener('changed', onChange);
    stream.addEventListener('open', () => {
      stopPolling?.();
      stopPolling = null;
      onLive(true);
      // Changes made while the stream was closed were missed.
      if (hasFailed) onChange();
      hasFailed = false;
    });
    stream.addEventListener('error', () => {
      hasFailed = true;
      onLive(false);
      startPolling();
    });
  }

  open();
  return () => {
    stream?.close();
    stopPolling?.();
  };
}
