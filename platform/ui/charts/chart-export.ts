import { fileName, saveFile } from '../save-file.ts';
import { formatInterval, formatN, formatPercent } from '../figures.ts';

/** One figure of a chart. Shares and bounds are 0 to 1. */
export interface ChartRow {
  label: string;
  count: number;
  share?: number;
  low?: number;
  high?: number;
  /** What this row's share stands on, when it differs from the chart's n. */
  n?: number;
}

/** A cell as a spreadsheet reads it: quoted, and never as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** UTF-8 with BOM, CRLF; shares as plain numbers. */
export function chartCsv(name: string, n: number, rows: ChartRow[]): string {
  const head = ['answer', 'count', 'share', 'low95', 'high95', 'n'];
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  const lines = rows.map((row) => [
    csvCell(row.label),
    String(row.count),
    number(row.share),
    number(row.low),
    number(row.high),
    String(row.n ?? n),
  ]);
  return `\uFEFF${[[csvCell(name)], head, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

export function downloadCsv(name: string, n: number, rows: ChartRow[]): void {
  saveFile(
    new Blob([chartCsv(name, n, rows)], { type: 'text/csv;charset=utf-8' }),
    fileName(name, 'csv', 'chart'),
  );
}

const WIDTH = 900;
const ROW = 44;
const HEAD = 96;

function draw(name: string, n: number, rows: ChartRow[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * 2;
  canvas.height = (HEAD + rows.length * ROW + 24) * 2;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const token = (key: string) => style.getPropertyValue(`--${key}`).trim();
  const most = Math.max(...rows.map((row) => row.share ?? row.count), Number.EPSILON);
  const scale = rows.every((row) => row.share !== undefined)
    ? Math.max(...rows.map((r) => r.high ?? 0), most)
    : most;
  pen.scale(2, 2);
  pen.fillStyle = token('surface');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = token('ink');
  pen.font = '600 20px Inter, sans-serif';
  pen.fillText(name, 32, 44, WIDTH - 64);
  pen.fillStyle = token('muted');
  pen.font = '13px Inter, sans-serif';
  pen.fillText(formatN(n), 32, 68);
  rows.forEach((row, index) => {
    const top = HEAD + index * ROW;
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

/** Puts a picture of the figures on the clipboard, or downloads it where a page may not. */
export async function copyChartImage(
  name: string,
  n: number,
  rows: ChartRow[],
): Promise<'copied' | 'downloaded'> {
  const canvas = draw(name, n, rows);
  const picture = new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return 'copied';
  } catch {
    saveFile(await picture, fileName(name, 'png', 'chart'));
    return 'downloaded';
  }
}
