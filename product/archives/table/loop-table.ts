import type { AnsweredResponse } from '#product/responses/answered-response.ts';
import type { Loop } from '#product/results/loops/loop.ts';
import type { StudyContent } from '#product/studies/study.ts';
import type { CsvCell } from '#platform/csv/write-csv.ts';
import { findOptionCodes } from './option-codes.ts';
import { createLocalizer } from './create-localizer.ts';
import { numberDuplicates } from './number-duplicates.ts';
import type { BlockColumn, Table, TableColumn, TableFormat } from './table.ts';

/** A column of a question, with its place in the wide table for each round; null where the round has none. */
interface LoopColumn extends TableColumn {
  indexes: (number | null)[];
}

/** The columns of each question of a loop once. They are named as in the wide table, with the question's own id and title. */
function listLoopColumns(
  loop: Loop,
  blockColumns: Table['blockColumns'],
  format: TableFormat,
  localize: ReturnType<typeof createLocalizer>,
): LoopColumn[] {
  return loop.questions.flatMap(({ id, title, blocks }) => {
    const ofRounds = blocks.map((block) => (block === null ? [] : (blockColumns.get(block) ?? [])));
    const columns = new Map<string, BlockColumn>();
    for (const column of ofRounds.flat()) if (!columns.has(column.key)) columns.set(column.key, column);
    const question = localize(title) || id;
    return [...columns.values()].map(({ key, label, isDate = false }) => ({
      name: format === 'code' ? (key ? `${id}.${key}` : id) : label ? `${question}: ${label}` : question,
      isDate,
      indexes: ofRounds.map((round) => round.find((column) => column.key === key)?.index ?? null),
    }));
  });
}

/** The codes that the team gave to options, of all versions. */
const findCodes = (versions: readonly { content: StudyContent }[]): ReadonlyMap<string, string> =>
  new Map(
    versions.flatMap(({ content }) => [
      ...(findOptionCodes(content.blocks.map(({ config }) => config)) ?? []),
    ]),
  );

/**
 * The table of a loop: a row for each response and round that it reached, made of the cells of the wide table, so that both say
 * the same. Besides the answers it has what is of the response itself, and its weight.
 */
export function buildLoopTable(
  study: { base: string; versions: { number: number; content: StudyContent }[] },
  loop: Loop,
  wide: Table,
  format: TableFormat,
): { columns: TableColumn[]; listRows(row: AnsweredResponse): CsvCell[][] } {
  const localize = createLocalizer(study.base);
  const codes = format === 'code' ? findCodes(study.versions) : null;
  const columns = listLoopColumns(loop, wide.blockColumns, format, localize);
  const rounds = loop.rounds.flatMap(({ option, label }, index) => {
    const blocks = loop.questions.flatMap(({ blocks: ofQuestion }) => ofQuestion[index] ?? []);
    // Without the questions that are no longer in the study, some rounds have nothing to show.
    const isShown = columns.some(({ indexes }) => indexes[index] !== null);
    return isShown ? [{ name: codes ? (codes.get(option) ?? option) : localize(label), blocks, index }] : [];
  });
  const fixedColumns = wide.columns.slice(0, wide.fixedCount);
  const weight = wide.weightIndex;
  const named = (name: string): TableColumn => ({ name, isDate: false });
  return {
    columns: numberDuplicates([
      ...fixedColumns,
      named(format === 'code' ? 'loop_option' : loop.name || 'Loop'),
      ...columns,
      ...(weight === null ? [] : [wide.columns[weight]!]),
    ]),
    listRows(row) {
      const reached = new Set([...row.reached, ...Object.keys(row.answers ?? {})]);
      const reachedRounds = rounds.filter(({ blocks }) => blocks.some((block) => reached.has(block)));
      if (reachedRounds.length === 0) return [];
      const cells = wide.listCells(row);
      return reachedRounds.map(({ name, index }) => [
        ...cells.slice(0, wide.fixedCount),
        name,
        ...columns.map(({ indexes }) => (indexes[index] === null ? null : cells[indexes[index]!]!)),
        ...(weight === null ? [] : [cells[weight]!]),
      ]);
    },
  };
}
