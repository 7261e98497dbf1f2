import {
  defineBlock,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import {
  localizeNotApplicable,
  NOT_APPLICABLE,
  createNotApplicableFacts,
  type NotApplicableConfig,
} from '../kit/scale/not-applicable.ts';
import type { GoodEnd } from '../kit/scale/find-good-end.ts';

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

/** "Not applicable" is a separate column, but only if people choose one column per row. */
export const resolveNotApplicable = ({ multiple, notApplicable }: MatrixConfig): NotApplicableConfig => ({
  notApplicable: multiple ? null : notApplicable,
});

/** With `hasOwn`, since the id of a row may equal the name of an inherited property such as `constructor`. */
export const getChosenColumns = ({ rows }: MatrixAnswer, row: Id): Id[] =>
  Object.hasOwn(rows, row) ? (rows[row] ?? []) : [];

function check(config: MatrixConfig, answer: MatrixAnswer, required: boolean): AnswerProblem | null {
  const rows = new Set(config.rows.map(({ id }) => id));
  const columns = new Set(config.columns.map(({ id }) => id));
  if (resolveNotApplicable(config).notApplicable) columns.add(NOT_APPLICABLE);
  let answeredCount = 0;
  for (const [row, chosen] of Object.entries(answer.rows)) {
    if (!rows.has(row) || new Set(chosen).size < chosen.length || !chosen.every((id) => columns.has(id)))
      return { key: 'not_an_option' };
    if (!config.multiple && chosen.length > 1) return { key: 'too_many', limit: 1 };
    if (chosen.length > 0) answeredCount += 1;
  }
  if (answeredCount === 0) return { key: 'required' };
  return required && answeredCount < rows.size ? { key: 'incomplete' } : null;
}

/** The rows that still need an answer. */
const checkFields = (
  config: MatrixConfig,
  answer: MatrixAnswer | undefined,
  required: boolean,
): FieldProblem[] =>
  config.rows
    .filter(({ id }) => required && !(answer && getChosenColumns(answer, id).length > 0))
    .map(({ id }) => ({ field: id, problem: { key: 'not_chosen' } }));

export const formatColumn = (config: MatrixConfig, id: Id, localize: Localize): string =>
  id === NOT_APPLICABLE
    ? localizeNotApplicable(config, localize)
    : getOptionLabel(config.columns, id, localize);

/** The answered rows with the labels of the chosen columns. */
export function listParts(config: MatrixConfig, answer: MatrixAnswer, localize: Localize): AnswerParts {
  const answeredRows = config.rows.filter((row) => getChosenColumns(answer, row.id).length > 0);
  return {
    ordered: false,
    items: answeredRows.map((row) => ({
      label: getOptionLabel(config.rows, row.id, localize),
      text: getChosenColumns(answer, row.id)
        .map((id) => formatColumn(config, id, localize))
        .join(', '),
    })),
  };
}

/**
 * The same answer options for several rows. A row may stay empty unless required, so `n` is per row. An answer without any
 * choice is refused: it counts as no answer.
 */
export const matrix = defineBlock<MatrixConfig, MatrixAnswer>({
  id: 'matrix',
  isQuestion: true,
  check,
  checkFields,
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
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});
