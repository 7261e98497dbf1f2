import type { Text } from '../../text.ts';

/** What a typed answer must meet, beside the limits of its type. A limit that is null does not exist. */
export type AnswerRule =
  /** Code points. */
  | { kind: 'length'; min: number | null; max: number | null }
  /** Nothing but digits, and how many. */
  | { kind: 'digits'; min: number | null; max: number | null }
  /** The whole text matches the pattern (`compilePattern`); the example is shown to those whose text does not. */
  | { kind: 'pattern'; pattern: string; example: string }
  | { kind: 'range'; min: number | null; max: number | null }
  | { kind: 'whole' }
  /** Days, YYYY-MM-DD. */
  | { kind: 'dates'; min: string | null; max: string | null }
  /** Domains of email addresses that are accepted, or those that are refused; subdomains are included. */
  | { kind: 'domains'; refused: boolean; domains: string[] };

export type RuleKind = AnswerRule['kind'];

/** The rules of a question: at least one. */
export interface AnswerRules {
  /** Whether an answer must meet all rules, or any of them. */
  match: 'all' | 'any';
  list: AnswerRule[];
  /** What people read whose answer is refused; empty: a sentence for each rule. */
  message: Text;
}

/** The config of a type with rules. */
export interface WithRules {
  /** Absent: none. */
  rules?: AnswerRules | undefined;
}

/** The config of a type with several fields. */
export interface WithFieldRules {
  /** By field, for those that have rules. Absent: none. */
  rules?: { [field: string]: AnswerRules | undefined } | undefined;
}

/** Whether rules are those of fields; of a question with one value otherwise. */
export const areOfFields = (
  rules: NonNullable<(WithRules | WithFieldRules)['rules']>,
): rules is NonNullable<WithFieldRules['rules']> => !Array.isArray(rules.list);

/** What `ConfigProblem.field` begins with for the rules of a field. */
export const getRulePrefix = (field: string): string => `field:${field}:`;

/** A field of a type with several typed values, and how many characters it takes. */
export interface ValueField {
  field: string;
  kind: ValueKind;
  maxLength: number;
}

export type ValueKind = 'text' | 'number' | 'date' | 'email';

/** The rules that fit the values of a type. */
export const RULES_BY_VALUE: Readonly<Record<ValueKind, readonly RuleKind[]>> = {
  text: ['digits', 'length', 'pattern'],
  number: ['range', 'whole', 'digits'],
  date: ['dates'],
  email: ['domains'],
};

export const MAX_RULES = 10;
export const MAX_DOMAINS = 100;
