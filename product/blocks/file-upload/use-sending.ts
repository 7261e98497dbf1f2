import { useEffect, useRef, useState } from 'preact/hooks';
import type { SendFile, SendFailure } from '../player.ts';
import type { SentFile } from '../upload.ts';

/** A file on its way, or one that did not arrive. */
export interface Pending {
  key: number;
  file: File;
  /** Part of it that has left, 0 to 1. */
  share: number;
  failed: SendFailure | null;
}

interface Sending {
  pending: Pending[];
  send(file: File): void;
  again(key: number): void;
  drop(key: number): void;
}

/** Sends files one beside the other; those on their way end with the page. `sent` hears of each that arrived. */
export function useSending(sendFile: SendFile, sent: (file: SentFile) => void): Sending {
  const [pending, setPending] = useState<Pending[]>([]);
  const ends = useRef(new Map<number, AbortController>());
  const drawn = useRef(0);
  const latest = useRef(sent);
  latest.current = sent;
  useEffect(() => () => ends.current.forEach((one) => one.abort()), []);

  const set = (key: number, change: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    ends.current.get(key)?.abort();
    ends.current.delete(key);
    setPending((all) => all.filter((one) => one.key !== key));
  };
  async function run(key: number, file: File) {
    const end = new AbortController();
    ends.current.set(key, end);
    const options = { signal: end.signal, progress: (share: number) => set(key, { share }) };
    const outcome = await sendFile(file, options);
    if (end.signal.aborted) return;
    if ('failed' in outcome) return set(key, { failed: outcome.failed });
    drop(key);
    latest.current(outcome.sent);
  }
  return {
    pending,
    send(file) {
      drawn.current += 1;
      const key = drawn.current;
      setPending((all) => [...all, { key, file, share: 0, failed: null }]);
      void run(key, file);
    },
    again(key) {
      const found = pending.find((one) => one.key === key);
      if (!found) return;
      set(key, { failed: null, share: 0 });
      void run(key, found.file);
    },
    drop,
  };
}
