import { useEffect, useRef, useState } from 'preact/hooks';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import { createFileSource, DISCARDED } from '../file-source.ts';
import type { PlayerProps, SendFailure, WaitingFile } from '../player.ts';
import type { SentFile } from '../upload.ts';

type Failure = SendFailure | 'empty';

/** A file that is being uploaded, or one that was refused. */
export interface PendingFile extends WaitingFile {
  /** Upload progress, 0 to 1. */
  share: number;
  /** The server cannot be reached; the upload is retried automatically. */
  isWaiting: boolean;
  /** Whether it is stored beside the answers, which may refer to it already. */
  isKept: boolean;
  failed: Failure | null;
}

interface FileUploads {
  pending: PendingFile[];
  send(file: File): void;
  remove(id: string): void;
}

interface Options {
  maxBytes: number;
  /** Changes a file before it is sent. */
  prepare(file: File): Promise<File>;
  /** Called with every file that was chosen, or is found on the device. */
  onChosen(file: WaitingFile): void;
  /** The answer may refer to the file from now on, although it has not been uploaded. */
  onKept(file: WaitingFile): void;
  onSent(id: string, file: SentFile): void;
  onRefused(id: string): void;
}

/** Why a file was refused after people had left the question, as noted beside it. */
const readFailure = (note: unknown): Failure | null =>
  (note as { failed?: Failure } | undefined)?.failed ?? null;

/**
 * Uploads files in parallel. The device stores each file until an answer with it is saved: if people continue before it is uploaded,
 * it is sent with their answer. What is empty or larger than `maxBytes` is refused at once.
 */
export function useFileUploads(
  { sendFile, waitingFiles }: Pick<PlayerProps, 'sendFile' | 'waitingFiles'>,
  options: Options,
): FileUploads {
  const [pending, setPending] = useState<PendingFile[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const unmounted = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  const updatePending = (id: string, change: Partial<PendingFile>) =>
    setPending((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  function addPending(file: WaitingFile, known: Partial<PendingFile> = {}): AbortSignal {
    const controller = new AbortController();
    controllers.current.set(file.id, controller);
    latest.current.onChosen(file);
    const entry = { ...file, share: 0, isWaiting: false, isKept: false, failed: null, ...known };
    setPending((entries) => [...entries, entry]);
    return controller.signal;
  }

  async function upload({ id, file }: WaitingFile, signal: AbortSignal) {
    const outcome = await sendFile(createFileSource(id, file), {
      signal,
      onProgress: (share) => updatePending(id, { share, isWaiting: false }),
      onWaiting: () => updatePending(id, { isWaiting: true }),
    });
    if (signal.aborted) return;
    if ('failed' in outcome) {
      // Otherwise it was not refused because of the file.
      if (outcome.failed !== 'refused') void waitingFiles.remove(id);
      updatePending(id, { failed: outcome.failed, isWaiting: false });
      return latest.current.onRefused(id);
    }
    setPending((entries) => entries.filter((entry) => entry.id !== id));
    latest.current.onSent(id, outcome.sent);
  }
  async function keepAndUpload(chosen: WaitingFile, signal: AbortSignal) {
    const file = await latest.current.prepare(chosen.file).catch(() => null);
    // The chosen photo itself is not sent: it may still contain the location where it was taken.
    if (!file) return updatePending(chosen.id, { failed: 'refused' });
    const waitingFile = { id: chosen.id, file };
    if (signal.reason === DISCARDED) return;
    if (file.size > latest.current.maxBytes) return updatePending(chosen.id, { failed: 'too_large' });
    // Continues even if the question was left meanwhile: the file is found when it is shown again.
    const isKept = await waitingFiles.store(waitingFile);
    if (signal.reason === DISCARDED) return void waitingFiles.remove(chosen.id);
    if (signal.aborted) return;
    updatePending(chosen.id, { file, isKept });
    if (isKept) latest.current.onKept(waitingFile);
    await upload(waitingFile, signal);
  }
  const resume = useRef(async () => {});
  resume.current = async () => {
    const running = controllers.current;
    for (const { note, ...waitingFile } of await waitingFiles.load()) {
      if (unmounted.current || running.has(waitingFile.id)) continue;
      const failed = readFailure(note);
      const signal = addPending(waitingFile, { isKept: true, failed });
      if (failed) continue;
      latest.current.onKept(waitingFile);
      void upload(waitingFile, signal);
    }
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
      const chosen = { id: randomUuid(), file };
      if (file.size === 0) return void addPending(chosen, { failed: 'empty' });
      const signal = addPending(chosen);
      void keepAndUpload(chosen, signal);
    },
    remove(id) {
      controllers.current.get(id)?.abort(DISCARDED);
      void waitingFiles.remove(id);
      setPending((entries) => entries.filter((entry) => entry.id !== id));
    },
  };
}
