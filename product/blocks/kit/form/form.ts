import type { AnswerProblem, BlockType, CheckRules, FieldProblem } from '../../block.ts';
import type { ValueKind, WithFieldRules } from '../rules/rules.ts';
import { readField, type FieldsAnswer } from '../rules/read-field.ts';

/** Whether a field of a form is shown, and whether it must be filled in. */
export type FieldRequirement = 'off' | 'optional' | 'required';

/** A possible field of a form. */
export interface FormField<K extends string> {
  key: K;
  /** English label for the editor, results and exports. */
  label: string;
  /** What is wrong with a text that is not empty. */
  findProblem?(typed: string): AnswerProblem | undefined;
  /** Which rules fit it; by default those of texts. */
  kind?: ValueKind;
  /** An example value for rehearsals. */
  example: string;
}

export interface FormConfig<K extends string> extends WithFieldRules {
  fields: Record<K, FieldRequirement>;
}
export type FormAnswer<K extends string> = FieldsAnswer<K>;

/** Maximum characters per field. */
export const MAX_FIELD_LENGTH = 300;

/** The fields that are shown. */
export const listShownFields = <K extends string, F extends { key: K }>(
  formFields: readonly F[],
  config: FormConfig<K>,
): F[] => formFields.filter(({ key }) => config.fields[key] !== 'off');

/** What is wrong with one field of an answer: it is required but empty, or invalid. */
export function findFieldProblem<K extends string>(
  field: FormField<K>,
  { fields, rules }: FormConfig<K>,
  answer: FormAnswer<K>,
  checkRules?: CheckRules,
): FieldProblem['problem'] | undefined {
  const typed = readField(answer, field.key);
  if (typed === '') return fields[field.key] === 'required' ? { key: 'missing' } : undefined;
  return field.findProblem?.(typed) ?? checkRules?.(rules?.[field.key], typed) ?? undefined;
}

/**
 * What answering needs of address and contact, fields that are off, optional or required; see `createFormTeam`. Facts contain
 * which fields were filled in, but not their texts, which are personal data. A form without any text is not an answer: pass
 * null instead.
 */
export function createFormBlock<K extends string>(formFields: readonly FormField<K>[]) {
  const listFilledFields = (config: FormConfig<K>, answer: FormAnswer<K>) =>
    listShownFields(formFields, config).filter(({ key }) => readField(answer, key) !== '');
  const joinTexts = (config: FormConfig<K>, answer: FormAnswer<K>) =>
    listFilledFields(config, answer)
      .map(({ key }) => readField(answer, key))
      .join(', ');
  const checkFields = (
    config: FormConfig<K>,
    answer: FormAnswer<K> | undefined,
    _required?: boolean,
    checkRules?: CheckRules,
  ): FieldProblem[] =>
    listShownFields(formFields, config).flatMap((field) => {
      const problem = findFieldProblem(field, config, answer ?? { fields: {} }, checkRules);
      return problem ? [{ field: field.key, problem }] : [];
    });
  return {
    isQuestion: true,
    check(config, answer) {
      const shownFields = listShownFields(formFields, config);
      const filledKeys = Object.keys(answer.fields).filter((key) => readField(answer, key as K) !== '');
      if (filledKeys.length === 0) return { key: 'required' };
      if (filledKeys.some((filled) => !shownFields.some(({ key }) => key === filled)))
        return { key: 'not_an_option' };
      const problems = checkFields(config, answer).map(({ problem }) => problem);
      // Invalid fields are reported before missing ones.
      for (const problem of problems)
        if (problem.key !== 'missing' && problem.key !== 'not_chosen') return problem;
      return problems.length > 0 ? { key: 'incomplete' } : null;
    },
    checkFields,
    facts: (config, answer) =>
      listFilledFields(config, answer).map(({ key }) => ({ part: '', choice: key, number: null })),
    freeText: joinTexts,
    formatAnswer: joinTexts,
  } satisfies Partial<BlockType<FormConfig<K>, FormAnswer<K>>>;
}
