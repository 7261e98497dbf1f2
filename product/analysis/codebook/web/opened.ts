import type { Tag } from '../contract.ts';

/** A dialog of the page, with what it is about. */
export type OpenedDialog =
  | { kind: 'tag'; tag: Tag | null; group?: string | null }
  | { kind: 'group'; group: { id: string; name: string } | null }
  | { kind: 'merge' | 'highlights' | 'split'; tag: Tag }
  | { kind: 'import' };
