import {
  defineBlock,
  type AnswerParts,
  type AnswerProblem,
  type CheckRules,
  type FieldProblem,
  type Id,
  type Localize,
} from '../block.ts';
import { readField, type FieldsAnswer } from '../kit/rules/read-field.ts';
import type { WithFieldRules } from '../kit/rules/rules.ts';
import type { Text } from '../text.ts';

export interface LabelledField {
  id: Id;
  text: Text;
  /** Several lines instead of one. */
  long: boolean;
  required: boolean;
}
export interface TextFieldsConfig extends WithFieldRules {
  fields: LabelledField[];
}
export interface TextFieldsAnswer extends FieldsAnswer {
  fields: Record<Id, string>;
}

export const MAX_FIELDS = 20;
/** Maximum characters of a field, in UTF-16 units as in `maxlength` of HTML. */
export const MAX_FIELD_CHARACTERS = 2_000;

/** Whether a field that must be filled in is empty. */
const isFieldMissing = ({ id, required }: LabelledField, answer: TextFieldsAnswer): boolean =>
  required && readField(answer, id) === '';

function check(config: TextFieldsConfig, answer: TextFieldsAnswer): AnswerProblem | null {
  const filledIds = Object.keys(answer.fields).filter((id) => readField(answer, id) !== '');
  if (filledIds.length === 0) return { key: 'required' };
  const fieldIds = new Set(config.fields.map(({ id }) => id));
  if (!filledIds.every((id) => fieldIds.has(id))) return { key: 'not_an_option' };
  if (filledIds.some((id) => answer.fields[id]!.length > MAX_FIELD_CHARACTERS))
    return { key: 'too_long', limit: MAX_FIELD_CHARACTERS };
  return config.fields.some((field) => isFieldMissing(field, answer)) ? { key: 'incomplete' } : null;
}

const checkFields = (
  { fields, rules }: TextFieldsConfig,
  answer: TextFieldsAnswer = { fields: {} },
  _required?: boolean,
  checkRules?: CheckRules,
): FieldProblem[] =>
  fields.flatMap((field): FieldProblem[] => {
    if (isFieldMissing(field, answer)) return [{ field: field.id, problem: { key: 'missing' } }];
    const typed = readField(answer, field.id);
    const problem = typed === '' ? null : checkRules?.(rules?.[field.id], typed);
    return problem ? [{ field: field.id, problem }] : [];
  });

/** The fields that were filled in, with their texts. */
export const listFilledFields = ({ fields }: TextFieldsConfig, answer: TextFieldsAnswer) =>
  fields.flatMap((field) => {
    const typed = readField(answer, field.id);
    return typed === '' ? [] : [{ field, typed }];
  });

export function listParts(
  config: TextFieldsConfig,
  answer: TextFieldsAnswer,
  localize: Localize,
): AnswerParts {
  return {
    ordered: false,
    items: listFilledFields(config, answer).map(({ field, typed }) => ({
      label: localize(field.text) || field.id,
      text: typed,
    })),
  };
}

/** Joins the texts of one person in a single line. */
const TEXT_SEPARATOR = ' / ';

/**
 * Several labelled text fields. Facts record which fields were filled in. An answer without any text is not an answer: pass
 * null instead.
 */
export const textFields = defineBlock<TextFieldsConfig, TextFieldsAnswer>({
  id: 'text-fields',
  isQuestion: true,
  check,
  checkFields,
  facts: (config, answer) =>
    listFilledFields(config, answer).map(({ field }) => ({ part: '', choice: field.id, number: null })),
  freeText: (config, answer) =>
    listFilledFields(config, answer)
      .map(({ typed }) => typed)
      .join(TEXT_SEPARATOR),
  partText: (_config, answer, part) => readField(answer, part),
  formatAnswer(config, answer, localize) {
    const { items } = listParts(config, answer, localize);
    // The texts are joined as in `freeText`, so that a search can highlight them.
    const labels = items.map(({ label }) => label).join(TEXT_SEPARATOR);
    return `${labels}: ${items.map((item) => item.text).join(TEXT_SEPARATOR)}`;
  },
});
