import type { AnswerRules, ValueField, ValueKind } from './kit/rules/rules.ts';
import type { GivenConsent, Purpose } from './purposes.ts';
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
 * One countable thing in an answer. `part` is the row, the item or '' (the block itself), `choice` what was chosen
 * there, `number` a quantity. The number of an option has `String(number)` as its choice; any other number has choice
 * '': its exact value is kept, and `summarise` gets it as `NumberFigures`.
 * A part that begins with `~` is a trace (where people clicked, how long they took): it is counted and passed to
 * `summarise`, but has no filter and no bar; logic can use it if `conditions` lists it.
 *
 * @example multiple choice: `{ part: '', choice: optionId, number: null }` per ticked option
 * @example ranking: `{ part: itemId, choice: '3', number: 3 }` per ranked item
 * @example number: `{ part: '', choice: '', number: 181.5 }`
 * @example first click: `{ part: '~click', choice: '112 40', number: 3.2 }`, a cell of a grid and seconds
 * @example tree test: `{ part: '~seconds taskId', choice: '', number: 3.2 }`, an exact time
 */
export interface Fact {
  part: string;
  choice: string;
  number: number | null;
}

/** The fact that every counted answer has: its tally is the `n` of the block. */
export const ANSWERED_FACT: Fact = { part: '$answered', choice: '', number: null };
/** The fact of a block that was skipped without an answer. */
export const SKIPPED_FACT: Fact = { part: '$skipped', choice: '', number: null };

/** Equal facts of many answers added up: how many, and the sum of their numbers. */
export interface Tally {
  part: string;
  choice: string;
  n: number;
  total: number;
}

/** Exact figures of all numbers given to a part. */
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
   * The distribution of all numbers, ascending: single values (`from` = `to`) or bins. `choice` identifies a bin in a
   * filter.
   */
  bins: { choice: string; from: number; to: number; n: number }[];
}

/** What is wrong with an answer, as a message key, so that participants read it in their language. */
export type AnswerProblem =
  | { key: 'required' }
  | { key: 'too_few' | 'too_many' | 'too_small' | 'too_large' | 'too_long' | 'too_short'; limit: number }
  /** `limit`: how many digits a number can have. */
  | { key: 'too_precise'; limit: number }
  /** `limit`: a day, YYYY-MM-DD. */
  | { key: 'too_early' | 'too_late'; limit: string }
  /** `limit`: what the parts must add up to. */
  | { key: 'wrong_total'; limit: number }
  | { key: 'not_a_number' | 'not_a_whole_number' | 'not_an_option' | 'not_accepted' | 'incomplete' }
  | { key: 'not_a_date' | 'not_an_email' | 'not_a_phone' | 'not_done' | 'out_of_order' }
  | { key: 'too_few_digits' | 'too_many_digits' | 'wrong_digits'; limit: number }
  | { key: 'only_digits' }
  /** `value`: an example, or a list of domains. */
  | { key: 'wrong_format' | 'wrong_domain' | 'refused_domain'; value: string }
  /** None of several rules is met. */
  | { key: 'none_of'; problems: AnswerProblem[] }
  /** In the words of the study. */
  | { key: 'own_message'; text: Text };

/** What is wrong with one field, row or statement of an answer; `not_chosen`: nothing was chosen there. */
export interface FieldProblem {
  field: string;
  problem: AnswerProblem | { key: 'missing' } | { key: 'not_chosen' };
}

/** What is wrong with a value by the rules of its question or field, or null. */
export type CheckRules = (rules: AnswerRules | undefined, value: string | number) => AnswerProblem | null;

/** What is wrong with a block's settings, for the review step. */
export interface ConfigProblem {
  severity: 'error' | 'warning';
  /** One sentence with the action to take: "Add at least two options." */
  message: string;
  /** The setting that the review step links to: `title`, `options`, `option:<id>`. */
  field: string;
}

/** Something about a block that conditions of logic and filters can test. */
export interface ConditionSubject {
  /** '' for the block itself, else a row or item. */
  part: string;
  label: Text | null;
  /** `date`: its facts' choices are days, YYYY-MM-DD. */
  kind: 'choice' | 'number' | 'text' | 'date';
  /** The choices of a `choice` subject. */
  choices: { choice: string; label: Text }[];
  /** A `choice` subject that has one choice at most, so that "includes all of" would make no sense. */
  isSingle?: boolean;
}

/** A column of the export: `key` is stable, `label` is for people. */
export interface ExportColumn {
  key: string;
  label: string;
  /** Whether its cells are dates, written YYYY-MM-DD. */
  isDate?: boolean;
}

/** A bar of a chart on the results page: how many people made one choice. */
export interface FindingBar {
  part: string;
  choice: string;
  label: Text;
  n: number;
}

/**
 * What a score is computed from, all of one part, so that weighted pages compute its interval from the weights of the
 * people: the share of choices, the share of some less that of others, or the mean within a range. `others` are the
 * choices that belong to the base only.
 */
export type ScoreBasis = { part: string } & (
  | { kind: 'share'; counted: string[]; others: string[] }
  | { kind: 'difference'; above: string[]; below: string[]; others: string[] }
  /** The mean times `factor`. */
  | { kind: 'mean'; factor: number; range: [low: number, high: number] }
);

/** The lowest and the highest number; null where there is no limit. */
export type Scale = readonly [low: number | null, high: number | null];

export interface BlockFinding {
  /** People who answered. */
  n: number;
  /** People who skipped the block. */
  skipped: number;
  /** Groups of bars: one for most types, one per row of a matrix, one per item of a ranking. */
  groups: {
    part: string;
    label: Text | null;
    n: number;
    bars: FindingBar[];
    mean: Mean | null;
    /** Of numbers without options: first quartile, median, third quartile. */
    quartiles: [number, number, number] | null;
    /** Of numbers without options: the lowest and highest that can be given, where intervals of means end. */
    scale?: Scale | undefined;
  }[];
  /** A figure the method is known for, such as the NPS, and what it is computed from. */
  score: { name: string; value: number; low: number; high: number; basis: ScoreBasis } | null;
  /** JSON that only the type's own summary reads, such as the cells of a heat map. */
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

/** Returns a text in the language the caller has chosen. */
export interface Localize {
  (text: Text | undefined): string;
}

/** An answer of several parts, as it is listed on a response: numbered in order, or each with the label of its row. */
export interface AnswerParts {
  ordered: boolean;
  items: { label: string | null; text: string }[];
}

/** One of the texts of an answer: to one question of several, or at one mark on a picture. */
export interface TextPiece {
  /** The question or picture it belongs to. */
  part: string;
  text: string;
  /** The kind of remark, for types that have kinds: `dislike`. */
  kind: string | null;
  /** Its position on the picture, 0 to 1 from the left and the top. */
  at: { x: number; y: number } | null;
}

/** An option with a text field, as "Other", and where a stored answer has what was typed there. */
export interface OtherOption {
  id: Id;
  label: Text;
  /** Part of the stored answer of those who chose it. */
  chosen: object;
  /** Keys to the text in the stored answer; the first that leads to one counts. */
  textPaths: string[][];
}

/**
 * The interface every block type implements. Pure: no Node, no browser, no zod. The generic parts of the product
 * (logic, answering, results, export, rehearsal) use nothing else of a type.
 *
 * - `C` is the config (JSON), `A` the answer (JSON).
 */
export interface BlockType<C = unknown, A = unknown> {
  /** Stable name, which is stored with each block: `ranking`. */
  id: string;
  /** Version of the stored config; `upgrade` migrates older ones. */
  version: number;
  /** Shown in the add menu. */
  label: string;
  /** One sentence for the add menu. */
  hint: string;
  menuSection: 'choices' | 'values' | 'scales' | 'methods' | 'structure';
  /** Used in most studies, or tiny: its player is part of the page; others are loaded while earlier blocks are answered. */
  isCommon?: boolean;
  /**
   * The file that its player shares with those it is used with (for a common type, its variant), so that a study of many
   * types needs few requests.
   */
  playerFile?: 'fields' | 'scales' | 'sorts' | 'pictures' | 'methods' | 'recordings' | 'uploads';
  /** Whether it collects answers; a message and an ending do not. */
  isQuestion: boolean;
  /** The setting that is a plain list of options, which the old editor can edit (`SimpleOptions`). */
  optionList?: 'options' | 'items';
  /** Types of one family ask for the same kind of answer, so that a block can be changed from one to the other. */
  family?: 'options' | 'score' | 'text';
  /** Whether its answers are tables or files, which cannot stand in a sentence. */
  hasLongAnswer?: boolean;
  /** For a type whose answers choose columns for rows: the columns chosen, row by row. */
  listRowChoices?(answer: A): string[];
  /** Whether its blocks have no image above the answer: those that show images themselves, fill the screen, or end the study. */
  hasNoPicture?: boolean;
  /** Whether its answers are personal data, such as an email address. */
  isPersonal?: boolean;
  /** For an ending: the outcome it is shown for. Endings come after all questions and are not part of a path. */
  endingOutcome?(config: C): 'completed' | 'screened_out' | 'over_quota';
  /** For what only those may read who have reached it: what everyone is sent of its config, without title and help. */
  conceal?(config: C): object;
  /** Whether this answer ends the response at once, such as a declined consent. */
  screensOut?(config: C, answer: A): 'screened_out' | null;
  /** Whether it always comes first, such as a welcome. */
  pinnedFirst?(config: C): boolean;
  /** Whether it must be answered before any question, such as a required consent. */
  mustBeAnswered?(config: C): boolean;
  /** For a consent: the purposes that a config asks for, and those that an answer grants. */
  consents?: { asks(config: C): Purpose[]; reads(config: C, answer: A): GivenConsent };
  /** Config of a new block; `createId` generates ids. */
  createConfig(createId: () => Id): C;
  /** Migrates a config stored at version `from` to `version`. */
  upgrade(config: unknown, from: number): C;
  /** What is wrong with an answer that matches the schema, or null. `required` is the block's setting. */
  check(config: C, answer: A, required: boolean): AnswerProblem | null;
  /**
   * For answers of several fields: what is wrong with each, in their order, so that the page says it there. `answer` is
   * undefined if nothing was entered. Empty if `check` accepts the answer, or if the problem is none of a single field.
   */
  checkFields?(
    config: C,
    answer: A | undefined,
    required: boolean,
    /** Where the rules of fields are checked, too. */
    checkRules?: CheckRules,
  ): FieldProblem[];
  /**
   * For a type whose answer is one typed value, its `text`, `number` or `date`: which rules fit it. Those of the question
   * (`config.rules`, `kit/rules`) restrict answers beside `check`.
   */
  valueKind?: ValueKind;
  /** For a type whose answer has several typed texts, its `fields`: which of them there are, and which rules fit each. */
  valueFields?(config: C): ValueField[];
  /** The soft limit that an answer exceeds which `check` accepts, or null. Only the participant's page shows it, once. */
  warn?(config: C, answer: A): AnswerProblem | null;
  /** What is wrong with the settings, besides the title. Texts must exist in all `languages`. */
  review(config: C, languages: string[]): ConfigProblem[];
  /** Pictures of the settings in order: the stored files that a config refers to. */
  pictures?(config: C): Picture[];
  /** What conditions of logic and filters can test. */
  conditions(config: C): ConditionSubject[];
  /** The answer as facts, without `ANSWERED_FACT`. */
  facts(config: C, answer: A): Fact[];
  /** The text a person typed, for search and quotes; '' when there is none. */
  freeText(config: C, answer: A): string;
  /** The same text by where it was written, for a type whose own summary shows it. */
  pieces?(config: C, answer: A): TextPiece[];
  /** The text of a part, for a type whose `conditions` have parts of kind `text`; '' where nothing was typed. */
  partText?(config: C, answer: A, part: string): string;
  /** The options whose text fields `freeText` comes from, a line of it for each; results then count these texts. */
  otherOptions?(config: C): OtherOption[];
  /** Computes the figures from tallies; single answers are not passed to it. */
  summarise(config: C, tallies: Tally[], numbers: NumberFigures[]): BlockFinding;
  /**
   * For a type whose answers contain names that people make up: the answer with names that the team merged, each as it is
   * counted with the name that it counts as.
   */
  mergeNames?(answer: A, merged: Readonly<Record<string, string>>): A;
  /** For a type whose figures contain texts that people typed: the figures without them, for pages that show none. */
  removeTexts?(finding: { detail?: unknown }): { detail: unknown };
  /**
   * `trace` is a trace with choices `item group`, such as a card and its category. From it, results count how many people
   * put two items into the same group, and pass that to `summarise` as tallies of `part` with choice `a b`, a before b.
   */
  pairs?: { trace: string; part: string };
  /** Columns of the export; their labels do not contain the block's title. */
  columns(config: C, localize: Localize): ExportColumn[];
  /** One cell per column; `null` is empty. Numbers stay numbers. */
  cells(config: C, answer: A, format: 'label' | 'code', localize: Localize): (string | number | null)[];
  /** A random valid answer for a rehearsal; `random` returns numbers in [0, 1). */
  createRandomAnswer(config: C, random: () => number): A;
  /** The answer as one line of text, for a person reading one response. */
  formatAnswer(config: C, answer: A, localize: Localize): string;
  /** The answer as a list of its parts, for a type whose answers have several. */
  listParts?(config: C, answer: A, localize: Localize): AnswerParts;
  /** For a type whose player may embed other sites in an iframe: their origins, and whether a config needs them. */
  frames?: { origins: string[]; isNeeded(config: C): boolean };
  /** For a type whose player records people: what it needs of their device, as `Permissions-Policy` names it. */
  devices?(config: C): readonly ('microphone' | 'camera' | 'display-capture')[];
  /** For a type whose answers may refer to files that are still on the device. */
  deviceFiles?: DeviceFiles<A>;
  /** For a type whose answers contain uploaded files. */
  uploads?: Uploads<C, A>;
}

/** The files that an answer refers to, before the server has all of them. */
export interface DeviceFiles<A = unknown> {
  /** Message key: not all files have arrived, so the page must stay open. */
  unsentMessage: string;
  /** Their ids. */
  list(answer: A): string[];
  leaveOut(answer: A, ids: string[]): A;
}

/** Returns the definition unchanged; only infers its types. */
export function defineBlock<C, A>(type: BlockType<C, A>): BlockType<C, A> {
  return type;
}

/** The members that message and ending share, which are not questions. */
export const nonQuestionBlock = {
  isQuestion: false,
  conditions: (): ConditionSubject[] => [],
  facts: (): Fact[] => [],
  freeText: (): string => '',
  columns: (): ExportColumn[] => [],
  cells: (): (string | number | null)[] => [],
  summarise: (_config: unknown, tallies: Tally[]): BlockFinding => ({
    ...countAnswers(tallies),
    groups: [],
    score: null,
  }),
} as const;

/** How many people answered (`n`) and skipped a block. */
export function countAnswers(tallies: Tally[]): { n: number; skipped: number } {
  let n = 0;
  let skipped = 0;
  for (const tally of tallies) {
    if (tally.part === ANSWERED_FACT.part) n += tally.n;
    if (tally.part === SKIPPED_FACT.part) skipped += tally.n;
  }
  return { n, skipped };
}
