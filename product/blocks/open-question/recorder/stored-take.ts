import type { WaitingFile, WaitingFiles } from '../../player.ts';
import type { RecordingMode } from '../recording.ts';

/** Stored with each chunk. */
interface ChunkNote {
  take: string;
  mode: RecordingMode;
  /** The seconds recorded up to the end of the chunk. */
  seconds: number;
  /** Whether the person decided to use it; such a mark has no content. */
  isKept: boolean;
}

/** A recording that is ready to be played back and uploaded. */
export interface FinishedTake {
  mode: RecordingMode;
  seconds: number;
  file: File;
}

/** The chunks of one recording on the device. */
export interface StoredTake {
  add(chunk: Blob, seconds: number): void;
  /** Marks that the person decided to use the recording, so that its upload goes on after a reload. */
  keep(): void;
  remove(): void;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
};

/** Joins the chunks into one file, which has a neutral name. */
export function joinChunks(mode: RecordingMode, chunks: Blob[], seconds: number): FinishedTake {
  const [type = ''] = (chunks[0]?.type ?? '').split(';');
  return {
    mode,
    seconds,
    file: new File(chunks, `${mode}-answer.${EXTENSIONS[type] ?? 'webm'}`, { type }),
  };
}

function createHandle(files: WaitingFiles, take: string, mode: RecordingMode, stored: string[]): StoredTake {
  // One after the other, so that removing waits for what is still being stored.
  let pending = Promise.resolve();
  const enqueue = (step: () => Promise<void>) => void (pending = pending.then(step, step));
  const store = (content: Blob[], type: string, seconds: number, isKept: boolean) => {
    // Sorted by their ids.
    const id = `${take} ${String(stored.length).padStart(5, '0')}`;
    stored.push(id);
    const note: ChunkNote = { take, mode, seconds, isKept };
    enqueue(() => files.store({ id, file: new File(content, id, { type }), note }));
  };
  return {
    add: (chunk, seconds) => store([chunk], chunk.type, seconds, false),
    keep: () => store([], '', 0, true),
    remove: () => {
      for (const id of stored.splice(0)) enqueue(() => files.remove(id));
    },
  };
}

export const createStoredTake = (files: WaitingFiles, mode: RecordingMode): StoredTake =>
  createHandle(files, String(Date.now()), mode, []);

/** The recording that an earlier visit left on the device. */
export async function loadStoredTake(
  files: WaitingFiles,
): Promise<{ stored: StoredTake; take: FinishedTake; isKept: boolean } | null> {
  const found = (await files.load()).filter(hasNote).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const newest = found.find(({ note }) => note.isKept)?.note.take ?? found.at(-1)?.note.take;
  const chunks = found.filter(({ note }) => note.take === newest && !note.isKept);
  const last = chunks.at(-1);
  if (!last) return null;
  const { take, mode, seconds } = last.note;
  const ids = found.map(({ id }) => id);
  return {
    // All of them, also of older recordings.
    stored: createHandle(files, take, mode, ids),
    take: joinChunks(
      mode,
      chunks.map(({ file }) => file),
      seconds,
    ),
    isKept: found.some(({ note }) => note.isKept),
  };
}

const hasNote = (file: WaitingFile): file is WaitingFile & { note: ChunkNote } => file.note !== undefined;
