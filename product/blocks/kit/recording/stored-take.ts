import type { WaitingFile, WaitingFiles } from '../../player.ts';
import type { TakeMode } from './take.ts';

/** Stored with each chunk. */
interface ChunkNote {
  take: string;
  /** Id of its upload, which may have begun. */
  upload: string;
  mode: TakeMode;
  /** The seconds recorded up to the end of the chunk. */
  seconds: number;
  /** Whether the person decided to use it; such a mark has no content. */
  isKept: boolean;
  /** What the player has to know about a recording that is used. */
  detail?: unknown;
}

/** A recording that is ready to be played back and uploaded. */
export interface FinishedTake<M extends TakeMode = TakeMode> {
  mode: M;
  seconds: number;
  file: File;
}

/** The chunks of one recording on the device. */
export interface StoredTake {
  /** Id of the upload, which goes on after a reload. */
  upload: string;
  add(chunk: Blob, seconds: number): void;
  /** Marks that the person decided to use the recording, so that its upload goes on after a reload. */
  keep(detail?: unknown): void;
  remove(): void;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
};

const removeCodecs = (type: string): string => type.split(';')[0]!;

/** The neutral name of a recording with this content type. */
export const nameTake = (mode: TakeMode, type: string): string =>
  `${mode}-${mode === 'voice' || mode === 'video' ? 'answer' : 'recording'}.${EXTENSIONS[removeCodecs(type)] ?? 'webm'}`;

/** Joins the chunks into one file. */
export function joinChunks<M extends TakeMode>(mode: M, chunks: Blob[], seconds: number): FinishedTake<M> {
  const type = chunks[0]?.type ?? '';
  return { mode, seconds, file: new File(chunks, nameTake(mode, type), { type: removeCodecs(type) }) };
}

function createHandle(
  files: WaitingFiles,
  { take, upload, mode }: Pick<ChunkNote, 'take' | 'upload' | 'mode'>,
  stored: string[],
): StoredTake {
  // One after the other, so that removing waits for what is still being stored.
  let pending: Promise<unknown> = Promise.resolve();
  const enqueue = (step: () => Promise<unknown>) => void (pending = pending.then(step, step));
  const store = (content: Blob[], type: string, seconds: number, isKept: boolean, detail?: unknown) => {
    // Sorted by their ids.
    const id = `${take} ${String(stored.length).padStart(5, '0')}`;
    stored.push(id);
    const note: ChunkNote = { take, upload, mode, seconds, isKept, ...(detail !== undefined && { detail }) };
    enqueue(() => files.store({ id, file: new File(content, id, { type }), note }));
  };
  return {
    upload,
    add: (chunk, seconds) => store([chunk], chunk.type, seconds, false),
    keep: (detail) => store([], '', 0, true, detail),
    remove: () => {
      for (const id of stored.splice(0)) enqueue(() => files.remove(id));
    },
  };
}

export const createStoredTake = (files: WaitingFiles, upload: string, mode: TakeMode): StoredTake =>
  createHandle(files, { take: `${Date.now()} ${mode}`, upload, mode }, []);

interface LoadedTake<M extends TakeMode> {
  stored: StoredTake;
  take: FinishedTake<M>;
  isKept: boolean;
  /** What was passed to `keep`. */
  detail: unknown;
}

/** The newest recording of these modes that an earlier visit left on the device. */
export async function loadStoredTake<M extends TakeMode>(
  files: WaitingFiles,
  modes: readonly M[],
): Promise<LoadedTake<M> | null> {
  const found = (await files.load())
    .filter(hasNote)
    .filter(({ note }) => (modes as readonly TakeMode[]).includes(note.mode))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const newest = found.find(({ note }) => note.isKept)?.note.take ?? found.at(-1)?.note.take;
  const chunks = found.filter(({ note }) => note.take === newest && !note.isKept);
  const last = chunks.at(-1);
  if (!last) return null;
  const { mode, seconds } = last.note;
  const ids = found.map(({ id }) => id);
  return {
    // All of them, also of older recordings.
    stored: createHandle(files, last.note, ids),
    take: joinChunks(
      mode as M,
      chunks.map(({ file }) => file),
      seconds,
    ),
    isKept: found.some(({ note }) => note.isKept),
    detail: found.find(({ note }) => note.isKept)?.note.detail,
  };
}

const hasNote = (file: WaitingFile): file is WaitingFile & { note: ChunkNote } => file.note !== undefined;
