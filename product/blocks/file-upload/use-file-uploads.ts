import { useEffect, useRef, useState } from 'preact/hooks';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { createFileSource, DISCARDED } from '../file-source.ts';
import type { PlayerProps, SendFailure, WaitingFile } from '../player.ts';
import type { SentFile } from '../upload.ts';

/** A file that is being uploaded, or one that was refused. */
export interface PendingFile extends WaitingFile {
  /** Upload progress, 0 to 1. */
  share: number;
  /** The server cannot be reached; the upload is retried automatically. */
  isWaiting: boolean;
  failed: SendFailure | 'empty' | null;
}

interface FileUploads {
  pending: PendingFile[];
  send(file: File): void;
  remove(id: string): void;
}

/**
 * Uploads files in parallel. The device stores each file until its upload is finished, so that it is sent again after a
 * reload, or when the person comes back to the question. What is empty or larger than `maxBytes` is refused at once.
 */
export function useFileUploads(
  { sendFile, waitingFiles }: Pick<PlayerProps, 'sendFile' | 'waitingFiles'>,
  maxBytes: number,
  onSent: (file: SentFile) => void,
): FileUploads {
  const [pending, setPending] = useState<PendingFile[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const unmounted = useRef(false);
  const latest = useRef(onSent);
  latest.current = onSent;
  const updatePending = (id: string, change: Partial<PendingFile>) =>
    setPending((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));

  async function upload({ id, file }: WaitingFile) {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    setPending((entries) => [...entries, { id, file, share: 0, isWaiting: false, failed: null }]);
    const outcome = await sendFile(createFileSource(id, file), {
      signal: controller.signal,
      onProgress: (share) => updatePending(id, { share, isWaiting: false }),
      onWaiting: () => updatePending(id, { isWaiting: true }),
    });
    if (controller.signal.aborted) return;
    void waitingFiles.remove(id);
    if ('failed' in outcome) return updatePending(id, { failed: outcome.failed, isWaiting: false });
    setPending((entries) => entries.filter((entry) => entry.id !== id));
    latest.current(outcome.sent);
  }
  const resume = useRef(async () => {});
  resume.current = async () => {
    const waiting = await waitingFiles.load();
    for (const waitingFile of waiting)
      if (!unmounted.current && !controllers.current.has(waitingFile.id)) void upload(waitingFile);
  };
  useEffect(() => {
    const running = controllers.current;
    void resume.current();
    return () => {
      unmounted.current = true;
      for (const controller of running.values()) controller.abort();
    };
  }, []);
  return {
    pending,
    send(file) {
      const waitingFile = { id: randomUuid(), file };
      const failed = file.size === 0 ? 'empty' : file.size > maxBytes ? 'too_large' : null;
      if (failed)
        return setPending((entries) => [...entries, { ...waitingFile, share: 0, isWaiting: false, failed }]);
      void waitingFiles.store(waitingFile);
      void upload(waitingFile);
    },
    remove(id) {
      controllers.current.get(id)?.abort(DISCARDED);
      void waitingFiles.remove(id);
      setPending((entries) => entries.filter((entry) => entry.id !== id));
    },
  };
}
