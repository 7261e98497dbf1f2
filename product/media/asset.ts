import type { FileKind } from './file-kind.ts';

/** What a file is used for; the noun that stores it decides who sees it and when it is deleted. */
export type AssetPurpose = 'picture' | 'upload';

/** Owner of an asset, as ids of the noun that stores it. */
export interface AssetOwner {
  purpose: AssetPurpose;
  /** The study, which limits apply to and which the files are deleted with. */
  container: string;
  /** The study itself, or one of its responses. */
  owner: string;
}

/** Properties of a stored file. */
export interface StoredFile {
  kind: FileKind;
  bytes: number;
  /** Displayed size of a picture in pixels. */
  width?: number;
  height?: number;
}
