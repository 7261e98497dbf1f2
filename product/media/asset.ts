import type { FileKind } from './file-kind.ts';

/** What a file is stored for; the noun that stores it decides who sees it and when it goes. */
export type AssetPurpose = 'picture' | 'upload';

/** What an asset belongs to, as ids that only its noun understands. */
export interface AssetOwner {
  purpose: AssetPurpose;
  /** What files are counted by and removed with: the study. */
  container: string;
  /** What in it the file is of: the study itself, or a response. */
  owner: string;
}

/** What is known of a file once it is stored. */
export interface StoredFile {
  kind: FileKind;
  bytes: number;
  /** Pixels of a picture as it is shown. */
  width?: number;
  height?: number;
}
