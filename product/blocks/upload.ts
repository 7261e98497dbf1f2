import type { FileKind } from '../media/file-kind.ts';

export { MAX_UPLOAD_BYTES } from './kit/files/max-upload-bytes.ts';
export type { FileKind } from '../media/file-kind.ts';

/** Groups of file kinds that a study can accept. */
export const FILE_GROUPS = ['pictures', 'pdf', 'documents', 'audio', 'video'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** The kinds of each group; audio recordings may be WebM or MP4. */
export const FILE_KINDS_BY_GROUP: Readonly<Record<FileGroup, readonly FileKind[]>> = {
  pictures: ['png', 'jpeg', 'webp', 'gif'],
  pdf: ['pdf'],
  documents: ['office', 'text'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'webm', 'mp4'],
  video: ['mp4', 'webm', 'mov'],
};

/** An uploaded file, as stored in an answer. */
export interface SentFile {
  /** UUID, which the page may have chosen. */
  id: string;
  /** The original file name, without invisible characters. */
  name: string;
  kind: FileKind;
  bytes: number;
}

/** One of several files of an answer that were recorded at the same time. */
export interface FileTrack {
  /** Id of the file. */
  file: string;
  /** What it shows, in English. */
  label: string;
  /** When it began, in milliseconds after the first of them. */
  startedMs: number;
}

/** What a block accepts. */
export interface UploadLimits {
  kinds: readonly FileKind[];
  /** At most, of one file. */
  bytes: number;
  /** Files of an answer, at most. */
  count: number;
}

/** What a test response records. */
export type TestRecordingKind = 'voice' | 'video';

/** A stored recording of a test response, with its length in whole seconds. */
export interface TestRecording {
  seconds: number;
  file: SentFile;
}

/** For types whose answers contain files: what the server checks and links, of a config `C` and an answer `A`. */
export interface Uploads<C, A> {
  /** Null if answers with this config have no files. */
  accepts(config: C): UploadLimits | null;
  /** Whether an answer needs a file: a rehearsal of a draft, which makes no files, then skips the question. */
  needsFile(config: C): boolean;
  files(answer: A): SentFile[];
  /** Whether results show the files of all answers together. */
  hasGallery?: true;
  /** Files that were recorded at the same time, the one with the sound first. */
  tracks?(answer: A): FileTrack[];
  /** The answer with the file details of the server instead of those the browser sent. */
  withFiles(answer: A, files: SentFile[]): A;
  /** What a test response records for its answer, one entry per file; [] if it has none. `random` is in [0, 1). */
  listTestRecordings(config: C, random: () => number): TestRecordingKind[];
  /** A generated answer with these recordings, as many as were listed. */
  withTestRecordings(config: C, answer: A, recordings: TestRecording[]): A;
}
