import { countAnswers } from '../../statistics/finding.ts';
import type { ConfigProblem, TeamPart } from '../../team-block.ts';
import { text } from '../../text.ts';
import { countBars, type Choice } from '../summary/bars.ts';
import {
  listShownFields,
  MAX_FIELD_LENGTH,
  type FormAnswer,
  type FormConfig,
  type FormField,
} from './form.ts';
import { readField } from '../rules/read-field.ts';

/** What the team needs of address and contact. Cells: one column per field that is shown, as label and as code. */
export function createFormTeam<K extends string>(formFields: readonly FormField<K>[]) {
  const listChoices = (config: FormConfig<K>): Choice[] =>
    listShownFields(formFields, config).map(({ key, label }) => ({ choice: key, label: text(label) }));
  return {
    isPersonal: true,
    upgrade: (config) => config as FormConfig<K>,
    valueFields: (config) =>
      listShownFields(formFields, config).map(({ key, kind = 'text' }) => ({
        field: key,
        kind,
        maxLength: MAX_FIELD_LENGTH,
      })),
    review(config): ConfigProblem[] {
      if (listShownFields(formFields, config).length > 0) return [];
      return [{ severity: 'error', message: 'Include at least one field.', field: 'fields' }];
    },
    conditions: (config) => [
      { part: '', label: text('Fields filled in'), kind: 'choice', choices: listChoices(config) },
    ],
    summarise(config, tallies) {
      const counts = countAnswers(tallies);
      const bars = countBars('', listChoices(config), tallies);
      return {
        ...counts,
        groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
        score: null,
      };
    },
    columns: (config) => listShownFields(formFields, config).map(({ key, label }) => ({ key, label })),
    cells: (config, answer) =>
      listShownFields(formFields, config).map(({ key }) => readField(answer, key) || null),
    createRandomAnswer(config, random) {
      const [firstField, ...otherFields] = listShownFields(formFields, config);
      const filled = [
        ...(firstField ? [firstField] : []),
        ...otherFields.filter(({ key }) => config.fields[key] === 'required' || random() < 0.7),
      ];
      const fields: Partial<Record<K, string>> = {};
      for (const { key, example } of filled) fields[key] = example;
      return { fields };
    },
  } satisfies Partial<TeamPart<FormConfig<K>, FormAnswer<K>>>;
}
