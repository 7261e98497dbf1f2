import type { ComponentType, ReactNode } from 'react';
import type { Encoding } from '#platform/encoding/encodings.ts';
import type { FindingBar, BlockFinding } from './statistics/finding.ts';
import type { ConfigProblem, TextPiece } from './team-block.ts';
import type { StartingTexts } from './kit/starting-texts/load-starting-texts.ts';
import type { Picture, ShownPicture } from './picture.ts';
import type { ShareInterval } from './statistics/wilson.ts';
import type { Text } from './text.ts';

/** Uploads and shows the pictures of the study being edited. */
export interface EditorMedia {
  /**
   * Uploads a picture and reports progress from 0 to 1.
   *
   * @throws AppError with a sentence that explains why the file was refused
   */
  upload(file: File, onProgress?: (share: number) => void): Promise<Omit<Picture, 'alt'>>;
  /** The URL of a stored picture, video or captions, by its id. */
  pictureUrl(media: string): string;
  /** Uploads videos, where a block may show them. */
  video?: VideoUploads;
}

export interface VideoUploads {
  /** Uploads a video, and stores a still of it as its picture. */
  upload(
    file: File,
    options: { onProgress(share: number): void; signal: AbortSignal },
  ): Promise<Omit<ShownPicture, 'alt'>>;
  /** Returns the id of the stored captions. */
  uploadCaptions(file: File, encoding: Encoding | undefined): Promise<string>;
}

/** A member who can hold interviews. */
export interface HostCandidate {
  person: string;
  name: string;
  isYou: boolean;
}

/** The members of the workspace, for the editors of blocks that name some. */
export interface EditorTeam {
  /** A hook: those who can hold interviews, oneself first; null until they are loaded. */
  useHosts(): { hosts: HostCandidate[] | null; hasFailed: boolean; retry(): void };
}

/** Props of a block's `editor.tsx`: the settings of the type, shown below the title and help text that all types share. */
export interface BlockEditorProps<C = unknown> {
  config: C;
  language: string;
  baseLanguage: string;
  /** The languages of the study, beginning with the base language. */
  languages: readonly string[];
  problems: ConfigProblem[];
  readOnly: boolean;
  media: EditorMedia;
  team: EditorTeam;
  onChange(config: C): void;
}
export type BlockEditor<C = unknown> = ComponentType<BlockEditorProps<C>>;

/**
 * A finding as the results page shows it: each bar has its share of the people who answered. Where figures are weighted,
 * shares are weighted, `n` still counts people, and `effectiveSize` is the base of intervals.
 */
export type ShownFinding = Omit<BlockFinding, 'groups' | 'score'> & {
  score: { name: string; value: number; low: number; high: number } | null;
  effectiveSize?: number | undefined;
  /** `detail` computed without weights, where figures are weighted. */
  detailInPeople?: unknown;
  groups: (Omit<BlockFinding['groups'][number], 'bars'> & {
    effectiveSize?: number | undefined;
    /** How many people answered this part, if shares are of all people who saw the block. */
    answered?: number | undefined;
    bars: (FindingBar & { interval: ShareInterval & { squares?: number | undefined } })[];
  })[];
};

/** A text with the response it comes from, and the character ranges to highlight. */
export type ShownTextPiece = Omit<TextPiece, 'part'> & {
  response: string;
  marks: [from: number, to: number][];
};

/** The texts of one part of a block, from the answers that the server has read. */
export interface PartTexts {
  part: string;
  /** People who wrote something here. */
  n: number;
  /** Terms, each with how many people wrote it, the most frequent first. */
  terms: { term: string; n: number }[];
  /** Number of pieces; if a term is selected, of those that contain it. `pieces` may list fewer. */
  found: number;
  /** The newest first. */
  pieces: ShownTextPiece[];
}

/** The texts people wrote, for the summary of a type that has `pieces`. */
export interface SummaryTexts {
  /** How many answers the server has read, the newest first. */
  read: number;
  /** Whether it has read all text answers of the block. */
  all: boolean;
  parts: PartTexts[];
  /** The term that the pieces of its part are filtered by. */
  selectedTerm: { part: string; term: string } | null;
  /** Filters the pieces of a part by a term; the same term again removes the filter. */
  toggleTerm(part: string, term: string): void;
  /** A link to the whole response. */
  renderResponseLink(response: string): ReactNode;
}

/** Names of categories that the team counts as one, and how to change that. */
export interface MergedNamesProps {
  /** Name as participants wrote it → name that it counts as. */
  merged: Readonly<Record<string, string>>;
  /** Merges each name into another, or separates it with null. Returns whether that succeeded. Null for people who may not. */
  change: ((changes: Record<string, string | null>) => Promise<boolean>) | null;
}

/** Props of a block's `summary.tsx`: figures only. */
export interface BlockSummaryProps<C = unknown> {
  config: C;
  finding: ShownFinding;
  /** Whether many summaries are on one page, so that each shows only its most important chart. */
  isCompact: boolean;
  localize(text: Text | undefined): string;
  /** The URL of a picture of the settings. */
  pictureUrl(media: string): string;
  /** Filters the whole page by people with any of these choices of a part. */
  onPick?: ((part: string, ...choices: string[]) => void) | undefined;
  /** Bars that the page is filtered by now, as `part choice`. */
  picked: ReadonlySet<string>;
  /** Renders the newest answers and their frequent words, for a type whose answers are texts. */
  renderQuotes?: (() => ReactNode) | undefined;
  /** Renders a small trend beside the score; only where many summaries are on one page, for a type with one score. */
  renderTrend?: (() => ReactNode) | undefined;
  /** Names that the team merged, for a type that has `mergeNames`. */
  names?: MergedNamesProps | undefined;
  /** Only on the block's own page, once loaded. */
  texts?: SummaryTexts | undefined;
  /** The exact median of a score; only on the block's own page. */
  median?: number | null | undefined;
}
export type BlockSummary<C = unknown> = ComponentType<BlockSummaryProps<C>>;

/**
 * How a type is found and drawn in the add menu and the outline. Not in the definition of the type, since the server loads that
 * and needs no icons.
 */
export interface MenuEntry {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  /** What people call it elsewhere, in lower case. */
  synonyms: readonly string[];
  /** What a new block begins with in a language of the study, for a type that has good texts. */
  createTexts?(texts: StartingTexts): { title?: Text; config: object };
}
