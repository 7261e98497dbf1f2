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
}

/** UTF-8 with BOM, CRLF; shares as plain numbers. */
export function chartCsv(name: string, n: number, rows: ChartRow[]): string {
  const lines: CsvCell[][] = [
    [name],
    ['answer', 'count', 'share', 'low95', 'high95', 'n'],
    ...rows.map((row) => [
      row.label,
      row.count,
      row.share ?? null,
      row.low ?? null,
      row.high ?? null,
      row.n ?? n,
    ]),
  ];
  return BOM + lines.map(formatCsvLine).join('');
}

export function downloadCsv(name: string, n: number, rows: ChartRow[]): void {
  downloadFile(
    new Blob([chartCsv(name, n, rows)], { type: 'text/csv;charset=utf-8' }),
    formatFileName(name, 'csv', 'chart'),
  );
}

const WIDTH_PX = 900;
const ROW_HEIGHT_PX = 44;
const HEADER_HEIGHT_PX = 96;

function drawChart(name: string, n: number, rows: ChartRow[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH_PX * 2;
  canvas.height = (HEADER_HEIGHT_PX + rows.length * ROW_HEIGHT_PX + 24) * 2;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const token = (key: string) => style.getPropertyValue(`--${key}`).trim();
  const max = Math.max(...rows.map((row) => row.share ?? row.count), Number.EPSILON);
  const scale = rows.every((row) => row.share !== undefined)
    ? Math.max(...rows.map((r) => r.high ?? 0), max)
    : max;
  pen.scale(2, 2);
  pen.fillStyle = token('surface');
  pen.fillRect(0, 0, WIDTH_PX, canvas.height);
  pen.fillStyle = token('ink');
  pen.font = '600 20px Inter, sans-serif';
  pen.fillText(name, 32, 44, WIDTH_PX - 64);
  pen.fillStyle = token('muted');
  pen.font = '13px Inter, sans-serif';
  pen.fillText(formatN(n), 32, 68);
  rows.forEach((row, index) => {
    const top = HEADER_HEIGHT_PX + index * ROW_HEIGHT_PX;
    const length = (value: number) => 300 + (value / scale) * 360;
    pen.fillStyle = token('ink');
    pen.font = '14px Inter, sans-serif';
    pen.fillText(row.label, 32, top + 22, 250);
    pen.fillStyle = token('chart-track');
    pen.fillRect(300, top + 8, 360, 18);
    pen.fillStyle = token('chart-1');
    pen.fillRect(300, top + 8, length(row.share ?? row.count) - 300, 18);
    if (row.low !== undefined && row.high !== undefined) {
      pen.fillStyle = token('ink');
      pen.fillRect(length(row.low), top + 16, length(row.high) - length(row.low), 1.5);
    }
    const figures = [
      String(row.count),
      ...(row.share === undefined ? [] : [formatPercent(row.share, row.n ?? n)]),
      ...(row.low === undefined || row.high === undefined ? [] : [formatInterval(row.low, row.high)]),
    ];
    pen.fillStyle = token('muted');
    pen.fillText(figures.join(' · '), 676, top + 22, 200);
  });
  return canvas;
}

/** Copies an image of the figures to the clipboard, or downloads it where the browser denies that. */
export async function copyChartImage(
  name: string,
  n: number,
  rows: ChartRow[],
): Promise<'copied' | 'downloaded'> {
  const canvas = drawChart(name, n, rows);
  const image = new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image })]);
    return 'copied';
  } catch {
    downloadFile(await image, formatFileName(name, 'png', 'chart'));
    return 'downloaded';
  }
}
