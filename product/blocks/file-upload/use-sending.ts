import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../block.ts';
import type { PlayerProps, SendFailure, WaitingFile } from '../player.ts';
import type { SentFile } from '../upload.ts';

/** A file on its way, or one that was refused. */
export interface PendingFile extends WaitingFile {
  /** Part of it that has left, 0 to 1. */
  share: number;
  /** The server cannot be reached; it is tried again by itself. */
  waits: boolean;
  failed: SendFailure | null;
}

interface Sending {
  pending: PendingFile[];
  send(file: File): void;
  drop(id: string): void;
}

/**
 * Sends files one beside the other. The device keeps each until it has arrived, so that one is sent again after a
 * reload, or when the person comes back to the question. `sent` hears of each that arrived.
 */
export function useSending(
  { sendFile, waitingFiles }: Pick<PlayerProps, 'sendFile' | 'waitingFiles'>,
  sent: (file: SentFile) => void,
): Sending {
  const [pending, setPending] = useState<PendingFile[]>([]);
  const ends = useRef(new Map<string, AbortController>());
  const left = useRef(false);
  const latest = useRef(sent);
  latest.current = sent;
  const set = (id: string, change: Partial<PendingFile>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function run({ id, file }: WaitingFile) {
    const end = new AbortController();
    ends.current.set(id, end);
    setPending((all) => [...all, { id, file, share: 0, waits: false, failed: null }]);
    const outcome = await sendFile(file, {
      signal: end.signal,
      progress: (share) => set(id, { share, waits: false }),
      waits: () => set(id, { waits: true }),
    });
    if (end.signal.aborted) return;
    void waitingFiles.forget(id);
    if ('failed' in outcome) return set(id, { failed: outcome.failed, waits: false });
    setPending((all) => all.filter((one) => one.id !== id));
    latest.current(outcome.sent);
  }
  const goOn = useRef(async () => {});
  goOn.current = async () => {
    const found = await waitingFiles.load();
    for (const one of found) if (!left.current && !ends.current.has(one.id)) void run(one);
  };
  useEffect(() => {
    const running = ends.current;
    void goOn.current();
    return () => {
      left.current = true;
      for (const end of running.values()) end.abort();
    };
  }, []);
  return {
    pending,
    send(file) {
      const one = { id: newId(), file };
      void waitingFiles.keep(one);
      void run(one);
    },
    drop(id) {
      ends.current.get(id)?.abort();
      void waitingFiles.forget(id);
      setPending((all) => all.filter((one) => one.id !== id));
    },
  };
}
