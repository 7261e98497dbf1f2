import type { Picture } from './picture.ts';
import type { Text } from './text.ts';
import type { Uploads } from './upload.ts';

/** A block, option, row or column id: 10 random characters, never reused, stable across versions. */
export type Id = string;

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 10 characters of 32: 50 random bits, enough within one study. */
export function newId(): Id {
  let id = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(10))) id += ALPHABET[byte & 31];
  return id;
}

/**
 * One countable thing an answer says. `part` names the row, item or '' (the block itself), `choice` what was
 * chosen there, `number` a quantity. A number with an option behind it has that as its choice, `String(number)`; any
 * other has choice '': its exact value is kept, and `summarise` gets it as `NumberFigures`.
 * A part that begins with `~` is a trace (where people clicked, which way they took): it is counted and handed to
 * `summarise`, but no filter asks about it and it draws no bar; logic asks it where `conditions` lists it.
 *
 * @example multiple choice: `{ part: '', choice: optionId, number: null }` per ticked option
 * @example ranking: `{ part: itemId, choice: '3', number: 3 }` per ranked item
 * @example number: `{ part: '', choice: '', number: 181.5 }`
 * @example first click: `{ part: '~click', choice: '112 40', number: 3.2 }`, a cell of a grid and seconds
 */
export interface Fact {
  part: string;
  choice: string;
  number: number | null;
}

/** The fact every counted answer has: its part names no row, so `n` of a block is its tally. */
export const ANSWERED: Fact = { part: '$answered', choice: '', number: null };
/** The fact of a block that was passed over without an answer. */
export const SKIPPED: Fact = { part: '$skipped', choice: '', number: null };

/** Facts of many answers added up: how many, and the sum of their numbers. */
export interface Tally {
  part: string;
  choice: string;
  n: number;
  total: number;
}

/** Everybody who gave a number to a part: exact, however many. */
export interface NumberFigures {
  part: string;
  n: number;
  mean: number;
  /** Σ (value − mean)². */
  m2: number;
  min: number;
  max: number;
  /** First, second (median) and third quartile, by linear interpolation (type 7, as numpy). */
  quartiles: [number, number, number];
  /**
   * How they are spread, ascending, together everybody: each value by itself (`from` = `to`), or bins. `choice` is what
   * a filter asks by.
   */
  bins: { choice: string; from: number; to: number; n: number }[];
}

/** What is wrong with an answer, as a key of the participant's catalogue, so that it speaks their language. */
export type Problem =
  | { key: 'required' }
  | { key: 'too_few' | 'too_many' | 'too_small' | 'too_large' | 'too_long' | 'too_short'; limit: number }
  /** `limit`: a day, YYYY-MM-DD. */
  | { key: 'too_early' | 'too_late'; limit: string }
  /** `limit`: what the parts must add up to. */
  | { key: 'wrong_total'; limit: number }
  | { key: 'not_a_number' | 'not_a_whole_number' | 'not_an_option' | 'not_accepted' | 'incomplete' }
  | { key: 'not_a_date' | 'not_an_email' | 'not_a_phone' | 'not_done' };

/** What is wrong with a block's settings, for the review step. */
export interface Issue {
  severity: 'error' | 'warning';
  /** One sentence that says what to do. */
  message: string;
  /** Which setting, for the link to the place: `title`, `options`, `option:<id>`. */
  place: string;
}

/** A thing that logic and filters can ask of a block. */
export interface Subject {
  /** '' for the block itself, else a row or item. */
  part: string;
  label: Text | null;
  /** `date`: its facts' choices are days, YYYY-MM-DD. */
  kind: 'choice' | 'number' | 'text' | 'date';
  /** The choices of a `choice` subject. */
  choices: { choice: string; label: Text }[];
}

/** A column of the export: `key` is stable, `label` is for people. */
export interface Column {
  key: string;
  label: string;
}

/** What the results page draws; the kind picks the drawing, the numbers come ready. */
export interface Bar {
  part: string;
  choice: string;
  label: Text;
  n: number;
}

export interface Finding {
  /** People who answered. */
  n: number;
  /** People who passed the block over. */
  skipped: number;
  /** Groups of bars: one for most types, one per row of a matrix, one per item of a ranking. */
  groups: {
    part: string;
    label: Text | null;
    n: number;
    bars: Bar[];
    mean: Mean | null;
    /** Of numbers without options: first quartile, median, third quartile. */
    quartiles: [number, number, number] | null;
  }[];
  /** A figure the method is known for, such as the NPS. */
  score: { name: string; value: number; low: number; high: number } | null;
  /** What only the type's own summary draws, such as a heat map; JSON. Each type says its shape. */
  detail?: unknown;
}

export interface Mean {
  value: number;
  /** Sample standard deviation (n − 1). */
  deviation: number;
  /** 95 % confidence interval of the mean (Student's t). */
  low: number;
  high: number;
  n: number;
}

/** Texts a type needs to speak of its own parts in exports; the base language is chosen by the caller. */
export interface Localize {
  (text: Text | undefined): string;
}

/** An answer of several parts, for a person who reads it: one after the other, or each with the name of its row. */
export interface AnswerParts {
  ordered: boolean;
  items: { of: string | null; said: string }[];
}

/** What somebody wrote in one place of an answer: to one question of several, beside one mark of a picture. */
export interface TextPiece {
  /** The question or picture it was written to. */
  part: string;
  text: string;
  /** What kind of remark it is, where a type tells kinds apart: `dislike`. */
  kind: string | null;
  /** Where on its picture, 0 to 1 from the left and the top. */
  at: { x: number; y: number } | null;
}

/**
 * What a block type says about itself. Pure: no Node, no browser, no zod. The generic parts of the product
 * (logic, answering, results, export, rehearsal) ask these questions and nothing else.
 *
 * - `C` is the config (JSON), `A` the answer (JSON).
 */
export interface BlockType<C = unknown, A = unknown> {
  /** Stable name, stored: `ranking`. */
  id: string;
  /** Of the stored config; `upgrade` brings older ones up. */
  version: number;
  /** Shown in the add menu. */
  label: string;
  /** One sentence for the add menu. */
  hint: string;
  group: 'choices' | 'values' | 'scales' | 'methods' | 'structure';
  /** Used in most studies: its player is in the page's first program, the others are loaded by the studies that have them. */
  isCommon?: boolean;
  /** Whether it collects something that can be counted; a message and an ending do not. */
  isQuestion: boolean;
  /** Whether it asks for what says who somebody is, such as an e-mail address. */
  isPersonal?: boolean;
  /** For an ending: the outcome it speaks for. Endings stand after all questions and are never walked into. */
  endingOutcome?(config: C): 'completed' | 'screened_out' | 'over_quota';
  /** Whether this answer ends the response at once, such as a declined consent. */
  screensOut?(config: C, answer: A): 'screened_out' | null;
  /** Whether it stands before everything else, such as a welcome. */
  pinnedFirst?(config: C): boolean;
  /** Whether it comes before any question and may never be passed over, such as a consent that must be given. */
  mustBeAnswered?(config: C): boolean;
  /** Config of a new block; ids are drawn by the caller. */
  fresh(draw: () => Id): C;
  /** Brings a config stored at `from` up to `version`. */
  upgrade(config: unknown, from: number): C;
  /** Problem of an answer of the right shape, or null. `required` is the block's setting. */
  check(config: C, answer: A, required: boolean): Problem | null;
  /** What is wrong with the settings, besides the title. `languages`: those the texts must exist in. */
  review(config: C, languages: string[]): Issue[];
  /** Pictures of the settings, in their order, for a page that fetches them ahead. */
  pictures?(config: C): Picture[];
  /** What logic and filters can ask. */
  conditions(config: C): Subject[];
  /** The answer as countable rows, without `ANSWERED`. */
  facts(config: C, answer: A): Fact[];
  /** Words a person typed in the answer, for search and quotes; '' when there are none. */
  freeText(config: C, answer: A): string;
  /** The same words in the pieces they were written in, for a type whose own summary shows them. */
  pieces?(config: C, answer: A): TextPiece[];
  /** The choice that the words are typed beside, where they are an "other"; results then count them. */
  otherOption?(config: C): Id | null;
  /** Figures from sums alone: never sees answers. */
  summarise(config: C, tallies: Tally[], numbers: NumberFigures[]): Finding;
  /**
   * A trace with entries `thing place`: results count from it how many people put two things into one place, and hand
   * that to `summarise` as tallies of `part`, choice `a b` with a before b.
   */
  pairs?: { of: string; part: string };
  /** Columns of the export, without the block's title. */
  columns(config: C, localize: Localize): Column[];
  /** One cell per column; `null` is empty. Numbers stay numbers. */
  cells(config: C, answer: A, as: 'label' | 'code', localize: Localize): (string | number | null)[];
  /** A made-up valid answer, drawn from `random` in [0, 1). */
  rehearse(config: C, random: () => number): A;
  /** The answer in a sentence, for a person reading one response. */
  formatAnswer(config: C, answer: A, localize: Localize): string;
  /** For a type whose player may frame other sites: their origins, and whether these settings do. */
  frames?: { origins: string[]; when(config: C): boolean };
  /** For a type whose answers name files that the participant sent. */
  uploads?: Uploads<C, A>;
  /** The same as a list, for a type whose answers have parts that run together in a sentence. */
  list?(config: C, answer: A, localize: Localize): AnswerParts;
}

/** Types a block type definition; returns it unchanged. */
export function defineBlock<C, A>(type: BlockType<C, A>): BlockType<C, A> {
  return type;
}

/** Rows of a definition that ask nothing: what message and ending share. */
export const notAQuestion = {
  isQuestion: false,
  conditions: (): Subject[] => [],
  facts: (): Fact[] => [],
  freeText: (): string => '',
  columns: (): Column[] => [],
  cells: (): (string | number | null)[] => [],
  summarise: (_config: unknown, tallies: Tally[]): Finding => ({
    ...countsOf(tallies),
    groups: [],
    score: null,
  }),
} as const;

/** `n` and `skipped` of a block from its tallies. */
export function countsOf(tallies: Tally[]): { n: number; skipped: number } {
  let n = 0;
  let skipped = 0;
  for (const tally of tallies) {
    if (tally.part === ANSWERED.part) n += tally.n;
    if (tally.part === SKIPPED.part) skipped += tally.n;
  }
  return { n, skipped };
}
