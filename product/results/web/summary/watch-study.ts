import { addressInTab } from '#platform/http/client/request.ts';

/** The parts of `EventSource` a watch uses. */
export interface Stream {
  addEventListener(type: 'open' | 'changed' | 'error', run: () => void): void;
  close(): void;
}

export interface Watching {
  /** Figures may have moved. */
  onChange(): void;
  /** True while the stream carries changes, false while they are asked for. */
  onLive(live: boolean): void;
  openStream(address: string): Stream;
  /** Runs something every so many milliseconds; returns how to stop it. */
  every(milliseconds: number, run: () => void): () => void;
}

/** While the stream fails, figures are asked for this often, in milliseconds. */
export const POLL_EVERY = 5_000;
/** After so many polls the stream is tried again. */
const POLLS_BEFORE_RETRY = 6;

const inBrowser: Pick<Watching, 'openStream' | 'every'> = {
  openStream: (address) => new EventSource(address, { withCredentials: true }),
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};

/**
 * Tells when figures of a study may have changed: by server-sent events, and by asking every five seconds while
 * those fail. Returns how to stop.
 */
export function watchStudyFigures(
  studyId: string,
  watching: Pick<Watching, 'onChange' | 'onLive'> & Partial<Watching>,
): () => void {
  const { onChange, onLive, openStream, every } = { ...inBrowser, ...watching };
  let stream: Stream | null = null;
  let stopPolling: (() => void) | null = null;
  let failed = false;

  function poll(): void {
    if (stopPolling) return;
    let polls = 0;
    stopPolling = every(POLL_EVERY, () => {
      polls += 1;
      onChange();
      if (polls % POLLS_BEFORE_RETRY === 0) open();
    });
  }

  function open(): void {
    stream?.close();
    stream = openStream(addressInTab(`/api/studies/${encodeURIComponent(studyId)}/live`));
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
