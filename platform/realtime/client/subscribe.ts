import { urlInTabWorkspace } from '../../http/client/request.ts';

/** The parts of `EventSource` a subscription uses. */
export interface Stream {
  addEventListener(type: 'open' | 'changed' | 'error', run: () => void): void;
  close(): void;
}

export interface Subscriber {
  /** What the stream tells of may have changed. */
  onChange(): void;
  /** True while the stream carries changes, false while they are polled for. */
  onLive(live: boolean): void;
}

/** What the browser does for a subscription. */
export interface Runtime {
  openStream(address: string): Stream;
  /** Runs something every so many milliseconds; returns how to stop it. */
  every(milliseconds: number, run: () => void): () => void;
}

/** While the stream fails, `onChange` is called this often. */
export const POLL_INTERVAL_MS = 5_000;
/** After so many polls the stream is tried again. */
const POLLS_BEFORE_RETRY = 6;

const browser: Runtime = {
  openStream: (address) => new EventSource(address, { withCredentials: true }),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/**
 * Tells of changes by server-sent events, and by polling every five seconds while those fail. A stream that broke off
 * is opened again by the browser, after the delay its server named. Returns how to stop.
 */
export function subscribe(
  address: string,
  { onChange, onLive }: Subscriber,
  { openStream, every }: Runtime = browser,
): () => void {
  let stream: Stream | null = null;
  let stopPolling: (() => void) | null = null;
  let failed = false;

  function poll(): void {
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
    stream = openStream(urlInTabWorkspace(address));
    stream.addEventListener('changed', onChange);
    stream.addEventListener('open', () => {
      stopPolling?.();
      stopPolling = null;
      onLive(true);
      // What changed while the stream was away was not told.
      if (failed) onChange();
      failed = false;
    });
    stream.addEventListener('error', () => {
      failed = true;
      onLive(false);
      poll();
    });
  }

  open();
  return () => {
    stream?.close();
    stopPolling?.();
  };
}
