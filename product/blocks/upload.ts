import type { FileKind } from '../media/file-kind.ts';

/** What a study may ask for. */
export const FILE_GROUPS = ['pictures', 'pdf', 'documents', 'audio', 'video'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];

/** Which kinds a group takes; a recording of sound may come as WebM or MP4. */
export const KINDS_OF: Readonly<Record<FileGroup, readonly FileKind[]>> = {
  pictures: ['png', 'jpeg', 'webp', 'gif'],
  pdf: ['pdf'],
  documents: ['office', 'text'],
  audio: ['mp3', 'wav', 'ogg', 'm4a', 'webm', 'mp4'],
  video: ['mp4', 'webm', 'mov'],
};

/** A file that a participant sent, as an answer names it. */
export interface SentFile {
  /** UUID, drawn by the server. */
  id: string;
  /** As the participant's device calls it, without characters that cannot be seen. */
  name: string;
  kind: FileKind;
  bytes: number;
}

/** What a block takes: kinds by their bytes, bytes of one file, files of one answer. */
export interface UploadLimits {
  kinds: readonly FileKind[];
  bytes: number;
  count: number;
}

/** What a type whose answers name files says about them; the server keeps files and answers together by it. */
export interface Uploads<C, A> {
  accepts(config: C): UploadLimits;
  files(answer: A): SentFile[];
  /** The answer with its files as the server knows them: what the browser said of them is forgotten. */
  withFiles(answer: A, files: SentFile[]): A;
}
