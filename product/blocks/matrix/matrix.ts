import {
  countAnswers,
  defineBlock,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import {
  findOptionLabel,
  createOptions,
  createOptionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { pickRandom } from '../kit/random.ts';
import {
  findRemovedRows,
  localizeNotApplicable,
  NOT_APPLICABLE,
  createNotApplicableFacts,
  summariseNotApplicable,
  createNotApplicableSubjects,
  rehearseNotApplicable,
  reviewNotApplicable,
  upgradeToNotApplicable,
  type NotApplicableConfig,
} from '../kit/scale/not-applicable.ts';
import type { GoodEnd } from '../kit/scale/find-good-end.ts';
import type { Text } from '../text.ts';

export interface MatrixConfig extends NotApplicableConfig {
  rows: Option[];
  columns: Option[];
  /** Whether several columns per row can be chosen. */
  multiple: boolean;
  shuffleRows: boolean;
  /** Which column is the favourable end, for the colours of results; without it, the labels decide. */
  goodEnd?: GoodEnd | undefined;
}
export interface MatrixAnswer {
  /** Row → chosen columns, or `na` alone; empty rows are missing. */
  rows: Record<Id, Id[]>;
}

/** "Not applicable" is a separate column where people choose one column per row. */
export const resolveNotApplicable = ({ multiple, notApplicable }: MatrixConfig): NotApplicableConfig => ({
  notApplicable: multiple ? null : notApplicable,
});

const listChoices = ({ columns }: MatrixConfig): Choice[] =>
  columns.map(({ id, text }) => ({ choice: id, label: text }));
/** `hasOwn`, since an id may equal the name of an inherited property. */
const getChosenColumns = ({ rows }: MatrixAnswer, row: Id): Id[] =>
  Object.hasOwn(rows, row) ? (rows[row] ?? []) : [];

function check(config: MatrixConfig, answer: MatrixAnswer, required: boolean): AnswerProblem | null {
  const rows = new Set(config.rows.map(({ id }) => id));
  const columns = new Set(config.columns.map(({ id }) => id));
  if (resolveNotApplicable(config).notApplicable) columns.add(NOT_APPLICABLE);
  let answeredRows = 0;
  for (const [row, chosen] of Object.entries(answer.rows)) {
    if (!rows.has(row) || new Set(chosen).size < chosen.length || !chosen.every((id) => columns.has(id)))
      return { key: 'not_an_option' };
    if (!config.multiple && chosen.length > 1) return { key: 'too_many', limit: 1 };
    if (chosen.length > 0) answeredRows += 1;
  }
  if (answeredRows === 0) return { key: 'required' };
  return required && answeredRows < rows.size ? { key: 'incomplete' } : null;
}

/** The rows without an answer, if each needs one. */
const checkFields = (
  config: MatrixConfig,
  answer: MatrixAnswer | undefined,
  required: boolean,
): FieldProblem[] =>
  config.rows
    .filter(({ id }) => required && !answer?.rows[id]?.length)
    .map(({ id }) => ({ field: id, problem: { key: 'not_chosen' } }));

/**
 * The `n` of a row is how many people chose something there. With several columns per row, facts count choices and not
 * people, so `n` is that of the block.
 */
function createGroup(
  config: MatrixConfig,
  part: Id,
  label: Text,
  tallies: Parameters<typeof countAnswers>[0],
) {
  const bars = countBars(part, listChoices(config), tallies);
  const choiceCount = filterTalliesByPart(tallies, part).reduce((sum, { n }) => sum + n, 0);
  return {
    part,
    label,
    n: config.multiple ? countAnswers(tallies).n : choiceCount,
    bars,
    mean: null,
    quartiles: null,
  };
}

const formatColumn = (config: MatrixConfig, id: Id, localize: Localize): string =>
  id === NOT_APPLICABLE
    ? localizeNotApplicable(config, localize)
    : findOptionLabel(config.columns, id, localize);

/** The answered rows with the labels of the chosen columns. */
function listParts(config: MatrixConfig, answer: MatrixAnswer, localize: Localize): AnswerParts {
  const answeredRows = config.rows.filter((row) => getChosenColumns(answer, row.id).length > 0);
  return {
    ordered: false,
    items: answeredRows.map((row) => ({
      label: findOptionLabel(config.rows, row.id, localize),
      text: getChosenColumns(answer, row.id)
        .map((id) => formatColumn(config, id, localize))
        .join(', '),
    })),
  };
}

/**
 * The same answer options for several rows. A row may stay empty unless required, so `n` is per row. Cells: one column
 * per row with the chosen label (by code: id, or `na`); with several columns per row, one per row and column with the label or
 * empty (by code: 1 or 0). An answer without any choice is not an answer: pass null instead.
 */
export const matrix = defineBlock<MatrixConfig, MatrixAnswer>({
  id: 'matrix',
  version: 2,
  label: 'Matrix',
  hint: 'The same answer options for several rows.',
  menuSection: 'scales',
  isCommon: true,
  isQuestion: true,
  hasLongAnswer: true,
  listRowChoices: ({ rows }) =>
    Object.values(rows)
      .flat()
      .filter((choice) => choice !== NOT_APPLICABLE),
  createConfig: (createId) => ({
    rows: createOptions(2, createId),
    columns: createOptions(3, createId),
    multiple: false,
    shuffleRows: false,
    notApplicable: null,
  }),
  upgrade: upgradeToNotApplicable<MatrixConfig>,
  check,
  checkFields,
  review: (config, languages) => [
    ...reviewOptions(config.rows, languages, { list: 'rows', singular: 'row', min: 1 }),
    ...reviewOptions(config.columns, languages, { list: 'columns', singular: 'column', min: 2 }),
    ...reviewNotApplicable(resolveNotApplicable(config), languages),
  ],
  conditions: (config) => [
    ...config.rows.map(({ id, text }) => ({
      part: id,
      label: text,
      kind: 'choice' as const,
      choices: listChoices(config),
      isSingle: !config.multiple,
    })),
    ...config.rows.flatMap(({ id, text }) =>
      createNotApplicableSubjects(resolveNotApplicable(config), id, text),
    ),
  ],
  facts: (config, { rows }) =>
    Object.entries(rows).flatMap(([part, chosen]) => {
      if (chosen.length === 0) return [];
      const columns = chosen.filter((choice) => choice !== NOT_APPLICABLE);
      return [
        ...columns.map((choice) => ({ part, choice, number: null })),
        ...createNotApplicableFacts(resolveNotApplicable(config), part, columns.length < chosen.length),
      ];
    }),
  freeText: () => '',
  summarise(config, tallies) {
    const removed = findRemovedRows(
      config.rows.map(({ id }) => id),
      tallies,
    );
    const rows = [...config.rows, ...removed.map((id) => ({ id, text: {} }))];
    return {
      ...countAnswers(tallies),
      groups: [
        ...rows.map(({ id, text }) => createGroup(config, id, text, tallies)),
        ...rows.flatMap(({ id, text }) =>
          summariseNotApplicable(resolveNotApplicable(config), id, text, tallies),
        ),
      ],
      score: null,
    };
  },
  columns(config, localize) {
    const rows = createOptionColumns(config.rows, localize);
    if (!config.multiple) return rows;
    const columns = createOptionColumns(config.columns, localize);
    return rows.flatMap((row) =>
      columns.map((column) => ({ key: `${row.key}.${column.key}`, label: `${row.label}: ${column.label}` })),
    );
  },
  cells(config, answer, format, localize) {
    if (config.multiple)
      return config.rows.flatMap((row) => {
        const chosen = new Set(getChosenColumns(answer, row.id));
        return config.columns.map(({ id, text }) => {
          if (format === 'code') return chosen.has(id) ? 1 : 0;
          return chosen.has(id) ? localize(text) || id : null;
        });
      });
    return config.rows.map((row) => {
      const [chosen] = getChosenColumns(answer, row.id);
      if (chosen === undefined) return null;
      return format === 'code' ? chosen : formatColumn(config, chosen, localize);
    });
  },
  createRandomAnswer(config, random) {
    const rows: Record<Id, Id[]> = {};
    for (const row of config.rows) {
      const chosenColumns = config.multiple
        ? config.columns.filter(() => random() < 0.4).map(({ id }) => id)
        : [];
      if (rehearseNotApplicable(resolveNotApplicable(config), random)) rows[row.id] = [NOT_APPLICABLE];
      else rows[row.id] = chosenColumns.length > 0 ? chosenColumns : [pickRandom(random, config.columns).id];
    }
    return { rows };
  },
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});
