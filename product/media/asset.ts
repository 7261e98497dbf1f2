import type { FileKind } from './file-kind.ts';

/**
 * What a file is used for; the noun that stores it decides who sees it and when it is deleted. What blocks of a study show is a
 * `picture`, also videos and captions (`text`).
 */
export type AssetPurpose = 'picture' | 'upload' | 'logo' | 'font';

/** Owner of an asset, as ids of the noun that stores it. */
export interface AssetOwner {
  purpose: AssetPurpose;
  /** The study, which limits apply to and which the files are deleted with; of a logo or font the workspace. */
  container: string;
  /** The container itself, or one of the responses of a study. */
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
