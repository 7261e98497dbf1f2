import { countsOf, type BlockType, type Issue, type Problem } from '../../block.ts';
import { text } from '../../text.ts';
import { barsOf, type Choice } from '../summary/bars.ts';

/** Whether a field of a form is shown, and whether it must be filled in. */
export type FieldRequirement = 'off' | 'optional' | 'required';

/** A field that a form can have. */
export interface FormField<K extends string> {
  key: K;
  /** In the editor, in findings and exports. */
  label: string;
  /** What is wrong with what was typed, besides its absence. */
  problemOf?(typed: string): Problem | null;
  /** Made-up words for a rehearsal. */
  example: string;
}

export interface FormConfig<K extends string> {
  fields: Record<K, FieldRequirement>;
}
export interface FormAnswer<K extends string> {
  /** Field → what was typed; a field left empty is absent. */
  fields: Partial<Record<K, string>>;
}

/** The most characters a field takes. */
export const MAX_FIELD_LENGTH = 300;

const typedIn = <K extends string>({ fields }: FormAnswer<K>, key: K): string =>
  Object.hasOwn(fields, key) ? (fields[key] ?? '').trim() : '';

/** The fields that are shown. */
export const askedIn = <K extends string, F extends { key: K }>(
  all: readonly F[],
  config: FormConfig<K>,
): F[] => all.filter(({ key }) => config.fields[key] !== 'off');

/** What is wrong with one field of an answer: nothing in it although it is required, or not of its form. */
export function problemIn<K extends string>(
  field: FormField<K>,
  config: FormConfig<K>,
  answer: FormAnswer<K>,
): Problem | null {
  const typed = typedIn(answer, field.key);
  if (typed === '') return config.fields[field.key] === 'required' ? { key: 'incomplete' } : null;
  return field.problemOf?.(typed) ?? null;
}

/**
 * What address and contact share: fields that are off, optional or required. Facts say which fields were filled and
 * nothing of what stands in them: what a person can be reached by is nothing to count. Cells: one column per field
 * that is shown, by label and by code alike. A form without any words is no answer: pass null instead.
 */
export function form<K extends string>(all: readonly FormField<K>[]) {
  const choicesOf = (config: FormConfig<K>): Choice[] =>
    askedIn(all, config).map(({ key, label }) => ({ choice: key, label: text(label) }));
  const filled = (config: FormConfig<K>, answer: FormAnswer<K>) =>
    askedIn(all, config).filter(({ key }) => typedIn(answer, key) !== '');
  const words = (config: FormConfig<K>, answer: FormAnswer<K>) =>
    filled(config, answer)
      .map(({ key }) => typedIn(answer, key))
      .join(', ');
  return {
    isQuestion: true,
    isPersonal: true,
    upgrade: (config) => config as FormConfig<K>,
    check(config, answer) {
      const asked = askedIn(all, config);
      const typed = Object.keys(answer.fields).filter((key) => typedIn(answer, key as K) !== '');
      if (typed.length === 0) return { key: 'required' };
      if (typed.some((one) => !asked.some(({ key }) => key === one))) return { key: 'not_an_option' };
      const problems = asked.map((field) => problemIn(field, config, answer)).filter((one) => one !== null);
      // What is wrong is told before what is missing: it was meant to be right.
      return problems.find(({ key }) => key !== 'incomplete') ?? problems[0] ?? null;
    },
    review(config): Issue[] {
      if (askedIn(all, config).length > 0) return [];
      return [{ severity: 'error', message: 'Include at least one field.', place: 'fields' }];
    },
    conditions: (config) => [
      { part: '', label: text('Fields filled in'), kind: 'choice', choices: choicesOf(config) },
    ],
    facts: (config, answer) =>
      filled(config, answer).map(({ key }) => ({ part: '', choice: key, number: null })),
    freeText: words,
    summarise(config, tallies) {
      const counts = countsOf(tallies);
      const bars = barsOf('', choicesOf(config), tallies);
      return {
        ...counts,
        groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
        score: null,
      };
    },
    columns: (config) => askedIn(all, config).map(({ key, label }) => ({ key, label })),
    cells: (config, answer) => askedIn(all, config).map(({ key }) => typedIn(answer, key) || null),
    rehearse(config, random) {
      const [first, ...others] = askedIn(all, config);
      const given = [
        ...(first ? [first] : []),
        ...others.filter(({ key }) => config.fields[key] === 'required' || random() < 0.7),
      ];
      const fields: Partial<Record<K, string>> = {};
      for (const { key, example } of given) fields[key] = example;
      return { fields };
    },
    formatAnswer: words,
  } satisfies Partial<BlockType<FormConfig<K>, FormAnswer<K>>>;
}
