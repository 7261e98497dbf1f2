import type { Id } from '../block.ts';
import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { createOptions, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { pickRandom } from '../kit/random.ts';
import {
  findRemovedRows,
  NOT_APPLICABLE,
  summariseNotApplicable,
  createNotApplicableSubjects,
  rehearseNotApplicable,
  reviewNotApplicable,
  upgradeToNotApplicable,
} from '../kit/scale/not-applicable.ts';
import { countBars, filterTalliesByPart, type Choice } from '../kit/summary/bars.ts';
import type { Text } from '../text.ts';
import {
  matrix,
  listParts,
  formatColumn,
  getChosenColumns,
  resolveNotApplicable,
  type MatrixConfig,
  type MatrixAnswer,
} from './matrix.ts';
import * as schemas from './schema.ts';

const listChoices = ({ columns }: MatrixConfig): Choice[] =>
  columns.map(({ id, text }) => ({ choice: id, label: text }));

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

/**
 * Cells: one column per row with the chosen label (by code: id, or `na`); with several columns per row, one per row and
 * column with the label or empty (by code: 1 or 0).
 */
export const matrixTeam = defineTeamBlock<MatrixConfig, MatrixAnswer>(matrix, {
  schemas,
  version: 2,
  label: 'Matrix',
  hint: 'The same answer options for several rows.',
  menuSection: 'scales',
  isCommon: true,
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
  listParts,
});
