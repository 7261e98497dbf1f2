import { readFileSync } from 'node:fs';
import { readExportedCsv } from '../platform/csv/read-csv.ts';

/** Figures of one block, counted from `responses-codes.csv` only. */
interface BlockFigures {
  reached: number;
  answered: number;
  passedOver: number;
  /** Column (without the block's id) → value → count; empty cells are not counted. */
  values: Record<string, Record<string, number>>;
  /** Column → mean of its numbers; only where every value is one. */
  means: Record<string, number>;
}

export interface Figures {
  responses: number;
  statuses: Record<string, number>;
  blocks: Record<string, BlockFigures>;
}

const count = (counts: Record<string, number>, key: string) => {
  counts[key] = (counts[key] ?? 0) + 1;
};
const emptyFigures = (): BlockFigures => ({ reached: 0, answered: 0, passedOver: 0, values: {}, means: {} });

function computeMean(values: Record<string, number>): number | null {
  let n = 0;
  let sum = 0;
  for (const [value, times] of Object.entries(values)) {
    if (value.trim() === '' || !Number.isFinite(Number(value))) return null;
    n += times;
    sum += times * Number(value);
  }
  return n === 0 ? null : sum / n;
}

/**
 * Recounts every figure of a study from its exported codes, without excluded and preview responses. Shares no code with
 * the results pages, so that it can verify them.
 */
export function recountCsv(csv: string): Figures {
  const [head = [], ...rows] = readExportedCsv(csv);
  const columnIndex = (name: string) => {
    const index = head.indexOf(name);
    if (index < 0) throw new Error(`The column "${name}" is missing: is this a responses-codes.csv?`);
    return index;
  };
  const listColumns = {
    reached: columnIndex('reached'),
    answered: columnIndex('answered'),
    passedOver: columnIndex('passed_over'),
  };
  const firstColumn = listColumns.passedOver + 1;
  const [status, excluded, preview] = [
    columnIndex('status'),
    columnIndex('excluded'),
    columnIndex('preview'),
  ];
  const figures: Figures = { responses: 0, statuses: {}, blocks: {} };
  const getBlock = (id: string) => (figures.blocks[id] ??= emptyFigures());
  const endColumn = head.findIndex((name) => /^(variable|parameter|tags)\.|^(weight|left_out)$/.test(name));
  const columns = head.slice(firstColumn, endColumn < 0 ? undefined : endColumn).map((name) => {
    const [block = '', ...rest] = name.split('.');
    return { values: (getBlock(block).values[rest.join('.')] ??= {}) };
  });
  for (const row of rows) {
    if (row[excluded] === '1' || row[preview] === '1') continue;
    figures.responses += 1;
    count(figures.statuses, row[status] ?? '');
    for (const [list, index] of Object.entries(listColumns))
      for (const block of (row[index] ?? '').split(' ').filter(Boolean))
        getBlock(block)[list as keyof typeof listColumns] += 1;
    columns.forEach(({ values }, index) => {
      const cell = row[firstColumn + index];
      if (cell) count(values, cell);
    });
  }
  for (const block of Object.values(figures.blocks))
    for (const [column, values] of Object.entries(block.values)) {
      const mean = computeMean(values);
      if (mean !== null) block.means[column] = mean;
    }
  return figures;
}

if (import.meta.main) {
  const file = process.argv[2];
  if (!file) {
    console.error('Name the file: node scripts/recount-csv.ts responses-codes.csv');
    process.exitCode = 1;
  } else console.log(JSON.stringify(recountCsv(readFileSync(file, 'utf8')), null, 2));
}
