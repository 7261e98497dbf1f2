import { countsOf, defineBlock, type Id, type AnswerParts, type Problem, type Localize } from '../block.ts';
import { barsOf, removedParts, talliesOf, type Choice } from '../kit/summary/bars.ts';
import { labelOf, newOptions, optionColumns, reviewOptions, type Option } from '../kit/options/options.ts';
import { oneOf } from '../kit/random.ts';
import type { Text } from '../text.ts';

export interface MatrixConfig {
  rows: Option[];
  columns: Option[];
  /** Several columns per row. */
  multiple: boolean;
  shuffleRows: boolean;
}
export interface MatrixAnswer {
  /** Row → ticked columns; a row left empty is absent. */
  rows: Record<Id, Id[]>;
}

const choicesOf = ({ columns }: MatrixConfig): Choice[] =>
  columns.map(({ id, text }) => ({ choice: id, label: text }));
/** An id may spell a property every object has, so only own ones count. */
const ticked = ({ rows }: MatrixAnswer, row: Id): Id[] => (Object.hasOwn(rows, row) ? (rows[row] ?? []) : []);

function check(config: MatrixConfig, answer: MatrixAnswer, required: boolean): Problem | null {
  const rows = new Set(config.rows.map(({ id }) => id));
  const columns = new Set(config.columns.map(({ id }) => id));
  let filled = 0;
  for (const [row, chosen] of Object.entries(answer.rows)) {
    if (!rows.has(row) || new Set(chosen).size < chosen.length || !chosen.every((id) => columns.has(id)))
      return { key: 'not_an_option' };
    if (!config.multiple && chosen.length > 1) return { key: 'too_many', limit: 1 };
    if (chosen.length > 0) filled += 1;
  }
  if (filled === 0) return { key: 'required' };
  return required && filled < rows.size ? { key: 'incomplete' } : null;
}

/**
 * `n` of a row is the people who ticked anything there. With several columns per row, facts count ticks and not
 * people, so there `n` is that of the block.
 */
function group(config: MatrixConfig, part: Id, label: Text, tallies: Parameters<typeof countsOf>[0]) {
  const bars = barsOf(part, choicesOf(config), tallies);
  const ticks = talliesOf(tallies, part).reduce((sum, { n }) => sum + n, 0);
  return { part, label, n: config.multiple ? countsOf(tallies).n : ticks, bars, mean: null, quartiles: null };
}

/** The rows that were ticked, each with what was ticked there. */
function list(config: MatrixConfig, answer: MatrixAnswer, localize: Localize): AnswerParts {
  const filled = config.rows.filter((row) => ticked(answer, row.id).length > 0);
  return {
    ordered: false,
    items: filled.map((row) => ({
      of: labelOf(config.rows, row.id, localize),
      said: ticked(answer, row.id)
        .map((id) => labelOf(config.columns, id, localize))
        .join(', '),
    })),
  };
}

/**
 * The same answer options for several rows. A row may stay empty unless required, so `n` is per row. Cells: one column per
 * row with what was chosen (words by label, id by code); with several columns per row, one per row and column with
 * the column's words or empty by label, 1 or 0 by code. An answer without any tick is no answer: pass null instead.
 */
export const matrix = defineBlock<MatrixConfig, MatrixAnswer>({
  id: 'matrix',
  version: 1,
  label: 'Matrix',
  hint: 'The same answer options for several rows.',
  group: 'scales',
  isCommon: true,
  isQuestion: true,
  fresh: (draw) => ({
    rows: newOptions(2, draw),
    columns: newOptions(3, draw),
    multiple: false,
    shuffleRows: false,
  }),
  upgrade: (config) => config as MatrixConfig,
  check,
  review: ({ rows, columns }, languages) => [
    ...reviewOptions(rows, languages, { list: 'rows', one: 'row', least: 1 }),
    ...reviewOptions(columns, languages, { list: 'columns', one: 'column', least: 2 }),
  ],
  conditions: (config) =>
    config.rows.map(({ id, text }) => ({
      part: id,
      label: text,
      kind: 'choice',
      choices: choicesOf(config),
    })),
  facts: (_config, { rows }) =>
    Object.entries(rows).flatMap(([part, chosen]) =>
      chosen.map((choice) => ({ part, choice, number: null })),
    ),
  freeText: () => '',
  summarise(config, tallies) {
    const ids = config.rows.map(({ id }) => id);
    return {
      ...countsOf(tallies),
      groups: [
        ...config.rows.map(({ id, text }) => group(config, id, text, tallies)),
        ...removedParts(ids, tallies).map((id) => group(config, id, {}, tallies)),
      ],
      score: null,
    };
  },
  columns(config, localize) {
    const rows = optionColumns(config.rows, localize);
    if (!config.multiple) return rows;
    const columns = optionColumns(config.columns, localize);
    return rows.flatMap((row) =>
      columns.map((column) => ({ key: `${row.key}.${column.key}`, label: `${row.label}: ${column.label}` })),
    );
  },
  cells(config, answer, as, localize) {
    if (config.multiple)
      return config.rows.flatMap((row) => {
        const chosen = new Set(ticked(answer, row.id));
        return config.columns.map(({ id, text }) => {
          if (as === 'code') return chosen.has(id) ? 1 : 0;
          return chosen.has(id) ? localize(text) || id : null;
        });
      });
    return config.rows.map((row) => {
      const [chosen] = ticked(answer, row.id);
      if (chosen === undefined) return null;
      return as === 'code' ? chosen : labelOf(config.columns, chosen, localize);
    });
  },
  rehearse(config, random) {
    const rows: Record<Id, Id[]> = {};
    for (const row of config.rows) {
      const several = config.multiple ? config.columns.filter(() => random() < 0.4).map(({ id }) => id) : [];
      rows[row.id] = several.length > 0 ? several : [oneOf(random, config.columns).id];
    }
    return { rows };
  },
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});
