import { BOM, formatCsvLine, type CsvCell } from '../../csv/write-csv.ts';
import { formatFileName, downloadFile } from '../save-file.ts';
import type { ShownTable } from './shown-tables.ts';
import { texts } from './texts.ts';

/** One figure of a chart. Shares and bounds are 0 to 1. */
export interface ChartRow {
  label: string;
  count: number;
  share?: number;
  low?: number;
  high?: number;
  /** The base of this row's share, when it differs from the chart's n. */
  n?: number;
  /** A figure other than a share, such as a score of a period, with its bounds; null without answers. */
  value?: number | null;
  /** Effective sample size of a weighted figure. */
  effectiveSize?: number | undefined;
}

/** Whether the figures are weighted; undefined when the study has no weights. Files contain it. */
export type ChartWeighting = 'weighted' | 'unweighted' | undefined;

/** "Who shot first? (weighted)": the name of an image and a file. */
export const formatChartName = (name: string, weighting: ChartWeighting) =>
  weighting === 'weighted' ? `${name} (weighted)` : name;

/**
 * UTF-8 with BOM, CRLF; shares as plain numbers. Where figures can be weighted, columns say whether they are; filters are
 * beside the name. The tables of the card follow, each after an empty line.
 */
export function formatChartCsv(
  name: string,
  n: number,
  rows: ChartRow[],
  weighting?: ChartWeighting,
  filters: string[] = [],
  tables: ShownTable[] = [],
): string {
  const hasValues = rows.some(({ value }) => value !== undefined);
  const lines: CsvCell[][] = [
    [formatChartName(name, weighting), ...(filters.length > 0 ? [texts.filtered(filters)] : [])],
    [
      'answer',
      'count',
      hasValues ? 'value' : 'share',
      'low95',
      'high95',
      'n',
      ...(weighting ? ['weighted', 'effective_n'] : []),
    ],
    ...rows.map((row) => [
      row.label,
      row.count,
      (hasValues ? row.value : row.share) ?? null,
      row.low ?? null,
      row.high ?? null,
      row.n ?? (hasValues ? row.count : n),
      ...(weighting ? [weighting === 'weighted' ? 'yes' : 'no', row.effectiveSize ?? null] : []),
    ]),
  ];
  for (const table of tables) lines.push([], [table.name], ...table.rows);
  return BOM + lines.map(formatCsvLine).join('');
}

export function downloadCsv(
  name: string,
  n: number,
  rows: ChartRow[],
  weighting: ChartWeighting,
  filters: string[],
  tables: ShownTable[],
): void {
  downloadFile(
    new Blob([formatChartCsv(name, n, rows, weighting, filters, tables)], { type: 'text/csv;charset=utf-8' }),
    formatFileName(formatChartName(name, weighting), 'csv', 'chart'),
  );
}
