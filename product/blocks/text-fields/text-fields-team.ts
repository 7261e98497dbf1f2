import type { Id } from '../block.ts';
import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { readField } from '../kit/rules/read-field.ts';
import { randomSentence } from '../kit/random.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text } from '../text.ts';
import * as schemas from './schema.ts';
import {
  textFields,
  MAX_FIELD_CHARACTERS,
  listParts,
  listFilledFields,
  type TextFieldsConfig,
  type LabelledField,
  type TextFieldsAnswer,
} from './text-fields.ts';

export const createField = (id: Id): LabelledField => ({ id, text: {}, long: false, required: false });

function review({ fields }: TextFieldsConfig, languages: string[]): ConfigProblem[] {
  const problems: ConfigProblem[] = fields.flatMap(({ id, text: label }) =>
    reviewText(label, languages, {
      field: `field:${id}`,
      missingMessage: 'Enter a label for this field.',
      name: 'field label',
    }),
  );
  if (fields.length === 0)
    problems.push({ severity: 'error', message: 'Add at least one field.', field: 'fields' });
  return problems;
}

const listChoices = ({ fields }: TextFieldsConfig): Choice[] =>
  fields.map(({ id, text: label }) => ({ choice: id, label }));

/** Cells: one column per field with its text, as label and as code. */
export const textFieldsTeam = defineTeamBlock<TextFieldsConfig, TextFieldsAnswer>(textFields, {
  schemas,
  version: 1,
  label: 'Text fields',
  hint: 'Several text boxes in one question, each with a label.',
  menuSection: 'values',
  playerFile: 'fields',
  createConfig: (createId) => ({ fields: [createField(createId()), createField(createId())] }),
  upgrade: (config) => config as TextFieldsConfig,
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
  listParts,
});
