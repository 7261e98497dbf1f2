import type { FileKind } from '../media/file-kind.ts';

export { MAX_UPLOAD_BYTES } from './kit/files/max-upload-bytes.ts';
export type { FileKind } from '../media/file-kind.ts';

/** Groups of file kinds that a study can accept. */
export const FILE_GROUPS = ['pictures', 'pdf', 'documents', 'audio', 'video'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** The kinds of each group. WebM and MP4 are in two: they may contain video or only sound. */
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

/** A file of an answer that was recorded at the same time as the other files of that answer. */
export interface FileTrack {
  /** Id of the file. */
  file: string;
  /** What it shows, in English. */
  label: string;
  /** How long after the first track of the answer it began, in milliseconds. */
  startedMs: number;
}

/** Which files a block accepts. */
export interface UploadLimits {
  kinds: readonly FileKind[];
  /** Maximum size of a file. */
  bytes: number;
  /** Maximum number of files of an answer. */
  count: number;
}

/** What a test response records. */
export type TestRecordingKind = 'voice' | 'video';

/** A stored recording of a test response, with its length in whole seconds. */
export interface TestRecording {
  seconds: number;
  file: SentFile;
}

/** For types whose answers contain files: how the server finds, checks and replaces them. `C` is a config, `A` an answer. */
export interface Uploads<C, A> {
  /** Which files a config accepts; null if its answers have none. */
  getLimits(config: C): UploadLimits | null;
  /** Whether an answer needs a file: a rehearsal of a draft, which makes no files, then skips the question. */
  needsFile(config: C): boolean;
  /** The files of an answer. */
  files(answer: A): SentFile[];
  /** Whether results show the files of all answers together. */
  hasGallery?: true;
  /** Files that were recorded at the same time; the file with the sound is first. */
  tracks?(answer: A): FileTrack[];
  /** The answer with the file details of the server instead of those the browser sent. */
  withFiles(answer: A, files: SentFile[]): A;
  /** What a test response records for its answer, one entry per file; [] if it has none. `random` is in [0, 1). */
  listTestRecordings(config: C, random: () => number): TestRecordingKind[];
  /** A generated answer with these recordings, as many as were listed. */
  withTestRecordings(config: C, answer: A, recordings: TestRecording[]): A;
}
