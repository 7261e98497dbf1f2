import type { ComponentType, ReactNode } from 'react';
import type { Bar, Finding, Issue, TextPiece } from './block.ts';
import type { Picture } from './picture.ts';
import type { Share } from './statistics/wilson.ts';
import type { Text } from './text.ts';

/** The stored pictures of the study that is edited. */
export interface EditorMedia {
  /**
   * Stores a picture and tells how much of it has left (0 to 1).
   *
   * @throws AppError with a sentence that says why it was not taken
   */
  upload(file: File, progress?: (share: number) => void): Promise<Omit<Picture, 'alt'>>;
  /** Where a stored picture is shown from. */
  address(media: string): string;
}

/** What a block's `editor.tsx` receives: the settings of its own, below the shared title and help. */
export interface BlockEditorProps<C = unknown> {
  config: C;
  language: string;
  base: string;
  issues: Issue[];
  readOnly: boolean;
  media: EditorMedia;
  onChange(config: C): void;
}
export type BlockEditor<C = unknown> = ComponentType<BlockEditorProps<C>>;

/** A finding as results show it: each bar with its share of those who answered. */
export type ShownFinding = Omit<Finding, 'groups'> & {
  groups: (Omit<Finding['groups'][number], 'bars'> & { bars: (Bar & { interval: Share })[] })[];
};

/** A piece of an answer, of whom, and where a term stands in it. */
export type ShownTextPiece = Omit<TextPiece, 'part'> & {
  response: string;
  marks: [from: number, to: number][];
};

/** What was written in one part of a block, of the answers that were read. */
export interface PartTexts {
  part: string;
  /** People who wrote something here. */
  n: number;
  /** Words with how many people wrote them, the most frequent first. */
  terms: { term: string; n: number }[];
  /** How many pieces there are, or hold the term; more than are listed. */
  found: number;
  /** The newest first. */
  pieces: ShownTextPiece[];
}

/** What people wrote, for the summary of a type that has `pieces`. */
export interface SummaryTexts {
  /** The answers that were read, the newest; whether they are all. */
  read: number;
  all: boolean;
  parts: PartTexts[];
  /** The term that the pieces of its part are narrowed to. */
  held: { part: string; term: string } | null;
  /** Narrows the pieces of a part to a term; the same term again widens them. */
  onTerm(part: string, term: string): void;
  /** The way to a whole response. */
  way(response: string): ReactNode;
}

/** What a block's `summary.tsx` receives: figures only; themes and media come as props from results. */
export interface BlockSummaryProps<C = unknown> {
  config: C;
  finding: ShownFinding;
  /** One of many on a page: only the chart that says most. */
  small: boolean;
  localize(text: Text | undefined): string;
  /** Where a picture of the settings is shown from. */
  picture(media: string): string;
  /** Filters the whole page by what a bar stands for: any of these choices of a part. */
  onPick?: ((part: string, ...choices: string[]) => void) | undefined;
  /** Bars the filter holds now, as `part choice`. */
  picked: ReadonlySet<string>;
  /** On the block's own page, once they are read. */
  words?: SummaryTexts | undefined;
}
export type BlockSummary<C = unknown> = ComponentType<BlockSummaryProps<C>>;
