import type { AnswerRules } from './kit/rules/rules.ts';
import type { GivenConsent } from './purposes.ts';
import type { Text } from './text.ts';

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

/** Returns a text in the language the caller has chosen. */
export interface Localize {
  (text: Text | undefined): string;
}

/** An answer of several parts, as it is listed on a response: numbered in order, or each with the label of its row. */
export interface AnswerParts {
  ordered: boolean;
  items: { label: string | null; text: string }[];
}

/**
 * The part of a block type that participants load: what their page needs to find the path and to check and show answers.
 * The server checks answers by the same code. Pure: no Node, no browser, no zod. `TeamPart` has all that is left.
 *
 * - `C` is the config (JSON), `A` the answer (JSON).
 */
export interface BlockType<C = unknown, A = unknown> {
  /** Stable name, which is stored with each block: `ranking`. */
  id: string;
  /** Whether it collects answers; a message and an ending do not. */
  isQuestion: boolean;
  /** For an ending: the outcome it is shown for. Endings come after all questions and are not part of a path. */
  endingOutcome?(config: C): 'completed' | 'screened_out' | 'over_quota';
  /** Whether this answer ends the response at once, such as a declined consent. */
  screensOut?(config: C, answer: A): 'screened_out' | null;
  /** For a consent: the purposes that an answer grants, of those that `listPurposes` has. */
  readConsent?(config: C, answer: A): GivenConsent;
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
  /** The soft limit that an answer exceeds which `check` accepts, or null. Only the participant's page shows it, once. */
  warn?(config: C, answer: A): AnswerProblem | null;
  /** The answer as facts, without `ANSWERED_FACT`. */
  facts(config: C, answer: A): Fact[];
  /** The text a person typed, for logic, search and quotes; '' when there is none. */
  freeText(config: C, answer: A): string;
  /** The text of a part, for a type whose `conditions` have parts of kind `text`; '' where nothing was typed. */
  partText?(config: C, answer: A, part: string): string;
  /** The answer as one line of text, in a later question's title or for a person reading one response. */
  formatAnswer(config: C, answer: A, localize: Localize): string;
  /**
   * Message keys for answers that the server may refuse although they are right, such as a time that somebody else has booked
   * meanwhile: by the reason it gives.
   */
  refusals?: Readonly<Record<string, string>>;
  /** For a type whose answers may refer to files that are still on the device. */
  deviceFiles?: DeviceFiles<A>;
}

/** The files that an answer refers to, before the server has all of them. */
export interface DeviceFiles<A = unknown> {
  /** Message key: not all files have arrived, so the page must stay open. */
  unsentMessage: string;
  /** Their ids. */
  list(answer: A): string[];
  leaveOut(answer: A, ids: string[]): A;
}

/** Returns the definition unchanged; only checks its types. */
export function defineBlock<C, A>(type: BlockType<C, A>): BlockType<C, A> {
  return type;
}

/** The members that message and ending share, which are not questions; see `nonQuestionTeam`. */
export const nonQuestionBlock = {
  isQuestion: false,
  facts: (): Fact[] => [],
  freeText: (): string => '',
} as const;
