import { BOM, formatCsvLine, type CsvCell } from '../../csv/write-csv.ts';
import { formatFileName, downloadFile } from '../save-file.ts';
import { formatInterval, formatN, formatPercent } from '../figures.ts';

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
const formatChartName = (name: string, weighting: ChartWeighting) =>
  weighting === 'weighted' ? `${name} (weighted)` : name;

/** UTF-8 with BOM, CRLF; shares as plain numbers. Where figures can be weighted, columns say whether they are. */
export function formatChartCsv(
  name: string,
  n: number,
  rows: ChartRow[],
  weighting?: ChartWeighting,
): string {
  const hasValues = rows.some(({ value }) => value !== undefined);
  const lines: CsvCell[][] = [
    [formatChartName(name, weighting)],
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
  return BOM + lines.map(formatCsvLine).join('');
}

export function downloadCsv(name: string, n: number, rows: ChartRow[], weighting?: ChartWeighting): void {
  downloadFile(
    new Blob([formatChartCsv(name, n, rows, weighting)], { type: 'text/csv;charset=utf-8' }),
    formatFileName(formatChartName(name, weighting), 'csv', 'chart'),
  );
}

const WIDTH_PX = 900;
const ROW_HEIGHT_PX = 44;
const HEADER_HEIGHT_PX = 96;

function drawChart(name: string, n: number, rows: ChartRow[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX * 2;
  canvas.height = (HEADER_HEIGHT_PX + rows.length * ROW_HEIGHT_PX + 24) * 2;
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const readToken = (key: string) => style.getPropertyValue(`--${key}`).trim();
  const max = Math.max(...rows.map((row) => row.share ?? row.count), Number.EPSILON);
  const scale = rows.every((row) => row.share !== undefined)
    ? Math.max(...rows.map((r) => r.high ?? 0), max)
    : max;
  context.scale(2, 2);
  context.fillStyle = readToken('surface');
  context.fillRect(0, 0, WIDTH_PX, canvas.height);
  context.fillStyle = readToken('ink');
  context.font = '600 20px Inter, sans-serif';
  context.fillText(name, 32, 44, WIDTH_PX - 64);
  context.fillStyle = readToken('muted');
  context.font = '13px Inter, sans-serif';
  context.fillText(formatN(n), 32, 68);
  rows.forEach((row, index) => {
    const top = HEADER_HEIGHT_PX + index * ROW_HEIGHT_PX;
    const toX = (value: number) => 300 + (value / scale) * 360;
    context.fillStyle = readToken('ink');
    context.font = '14px Inter, sans-serif';
    context.fillText(row.label, 32, top + 22, 250);
    context.fillStyle = readToken('chart-track');
    context.fillRect(300, top + 8, 360, 18);
    context.fillStyle = readToken('chart-1');
    context.fillRect(300, top + 8, toX(row.share ?? row.count) - 300, 18);
    if (row.low !== undefined && row.high !== undefined) {
      context.fillStyle = readToken('ink');
      context.fillRect(toX(row.low), top + 16, toX(row.high) - toX(row.low), 1.5);
    }
    const figures = [
      String(row.count),
      ...(row.share === undefined ? [] : [formatPercent(row.share, row.n ?? n)]),
      ...(row.low === undefined || row.high === undefined
        ? []
        : [formatInterval(row.low, row.high, row.n ?? n)]),
    ];
    context.fillStyle = readToken('muted');
    context.fillText(figures.join(' · '), 676, top + 22, 200);
  });
  return canvas;
}

/** Copies an image of the figures to the clipboard, or downloads it where the browser denies that. */
export async function copyChartImage(
  name: string,
  n: number,
  rows: ChartRow[],
  weighting?: ChartWeighting,
): Promise<'copied' | 'downloaded'> {
  const title = formatChartName(name, weighting);
  const canvas = drawChart(title, n, rows);
  const image = new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    return 'copied';
  } catch {
    downloadFile(await image, formatFileName(title, 'png', 'chart'));
    return 'downloaded';
  }
}
