import type { ComponentType } from 'react';
import type { Bar, Finding, Issue } from './block.ts';
import type { Picture } from './picture.ts';
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

/** A share, 0 to 1, with its 95 % Wilson interval. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/** A finding as results show it: each bar with its share of those who answered. */
export type ShownFinding = Omit<Finding, 'groups'> & {
  groups: (Omit<Finding['groups'][number], 'bars'> & { bars: (Bar & { interval: Share })[] })[];
};

/** What a block's `summary.tsx` receives: figures only; themes and media come as props from results. */
export interface BlockSummaryProps<C = unknown> {
  config: C;
  finding: ShownFinding;
  /** One of many on a page: only the chart that says most. */
  small: boolean;
  speak(text: Text | undefined): string;
  /** Where a picture of the settings is shown from. */
  picture(media: string): string;
  /** Filters the whole page by what a bar stands for: any of these choices of a part. */
  onPick?: ((part: string, ...choices: string[]) => void) | undefined;
  /** Bars the filter holds now, as `part choice`. */
  picked: ReadonlySet<string>;
}
export type BlockSummary<C = unknown> = ComponentType<BlockSummaryProps<C>>;
