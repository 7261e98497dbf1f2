import {
  countAnswers,
  defineBlock,
  type AnswerParts,
  type AnswerProblem,
  type CheckRules,
  type ConfigProblem,
  type FieldProblem,
  type Id,
  type Localize,
} from '../block.ts';
import { readField, type FieldsAnswer } from '../kit/form/read-field.ts';
import { randomSentence } from '../kit/random.ts';
import type { WithFieldRules } from '../kit/rules/rules.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

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

export const createField = (id: Id): LabelledField => ({ id, text: {}, long: false, required: false });

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

function review({ fields }: TextFieldsConfig, languages: string[]): ConfigProblem[] {
  const problems: ConfigProblem[] = fields.flatMap(({ id, text: label }) =>
    reviewText(label, languages, {
      field: `field:${id}`,
      missing: 'Enter a label for this field.',
      name: 'field label',
    }),
  );
  if (fields.length === 0)
    problems.push({ severity: 'error', message: 'Add at least one field.', field: 'fields' });
  return problems;
}

const listChoices = ({ fields }: TextFieldsConfig): Choice[] =>
  fields.map(({ id, text: label }) => ({ choice: id, label }));

/** The fields that were filled in, with their texts. */
const listFilledFields = ({ fields }: TextFieldsConfig, answer: TextFieldsAnswer) =>
  fields.flatMap((field) => {
    const typed = readField(answer, field.id);
    return typed === '' ? [] : [{ field, typed }];
  });

function listParts(config: TextFieldsConfig, answer: TextFieldsAnswer, localize: Localize): AnswerParts {
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
 * Several labelled text fields. Facts record which fields were filled in. Cells: one column per field with its text, as
 * label and as code. An answer without any text is not an answer: pass null instead.
 */
export const textFields = defineBlock<TextFieldsConfig, TextFieldsAnswer>({
  id: 'text-fields',
  version: 1,
  label: 'Text fields',
  hint: 'Several text boxes in one question, each with a label.',
  menuSection: 'values',
  playerFile: 'fields',
  isQuestion: true,
  createConfig: (createId) => ({ fields: [createField(createId()), createField(createId())] }),
  upgrade: (config) => config as TextFieldsConfig,
  check,
  checkFields,
  valueFields: ({ fields }) =>
    fields.map(({ id }) => ({ field: id, kind: 'text', maxLength: MAX_FIELD_CHARACTERS })),
  review,
  conditions: (config) => [
    { part: '', label: text('Fields filled in'), kind: 'choice', choices: listChoices(config) },
    ...config.fields.map(({ id, text: label }) => ({
      part: id,
      label,
      kind: 'text' as const,
      choices: [],
    })),
  ],
  facts: (config, answer) =>
    listFilledFields(config, answer).map(({ field }) => ({ part: '', choice: field.id, number: null })),
  freeText: (config, answer) =>
    listFilledFields(config, answer)
      .map(({ typed }) => typed)
      .join(TEXT_SEPARATOR),
  partText: (_config, answer, part) => readField(answer, part),
  pieces: (config, answer) =>
    listFilledFields(config, answer).map(({ field, typed }) => ({
      part: field.id,
      text: typed,
      kind: null,
      at: null,
    })),
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(config), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: ({ fields }, localize) =>
    fields.map(({ id, text: label }) => ({ key: id, label: localize(label) || id })),
  cells: ({ fields }, answer) => fields.map(({ id }) => readField(answer, id) || null),
  createRandomAnswer({ fields }, random) {
    const filledFields = fields.filter(({ required }, index) => required || index === 0 || random() < 0.7);
    return {
      fields: Object.fromEntries(
        filledFields.map(({ id, long }) => [id, randomSentence(random, 3, long ? 100 : 20)]),
      ),
    };
  },
  formatAnswer(config, answer, localize) {
    const { items } = listParts(config, answer, localize);
    // The texts are joined as in `freeText`, so that a search can highlight them.
    const labels = items.map(({ label }) => label).join(TEXT_SEPARATOR);
    return `${labels}: ${items.map((item) => item.text).join(TEXT_SEPARATOR)}`;
  },
  listParts,
});
