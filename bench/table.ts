/** One row of the table, as text. */
interface Row {
  /** What was measured. */
  figure: string;
  measured: string;
  /** The value to compare with: a minimal implementation measured in the same run, or a fixed limit. */
  baseline: string;
  /** `measured` divided by `baseline`. */
  ratio: string;
  /** The highest or lowest ratio allowed. */
  bar: string;
  holds: boolean;
}

const rows: Row[] = [];

/** Adds a row and prints it. The ratio must be `atLeast` or `atMost` this; exactly one is given. */
export function checkRatio(
  figure: string,
  {
    measured,
    baseline,
    unit,
    atLeast,
    atMost,
  }: { measured: number; baseline: number; unit: string; atLeast?: number; atMost?: number },
): void {
  const ratio = measured / baseline;
  const format = (value: number) =>
    `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)} ${unit}`;
  rows.push({
    figure,
    measured: format(measured),
    baseline: format(baseline),
    ratio: ratio.toFixed(2),
    bar: atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast.toFixed(2)}`,
    holds: atLeast === undefined ? ratio <= atMost! : ratio >= atLeast,
  });
  console.log(`  ${figure}: ${format(measured)} / ${format(baseline)} = ${ratio.toFixed(2)}`);
}

/** Adds a row for a figure that must not exceed a fixed limit. */
export function checkLimit(figure: string, measured: number, max: number, unit: string): void {
  checkRatio(figure, { measured, baseline: max, unit, atMost: 1 });
}

/** Prints the table. @returns whether every ratio is within its bar. */
export function printTable(): boolean {
  const columns = ['figure', 'measured', 'baseline', 'ratio', 'bar', 'holds'] as const;
  const textRows = rows.map((row) =>
    columns.map((name) => (name === 'holds' ? (row.holds ? 'yes' : 'MISSED') : row[name])),
  );
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...textRows.map((cells) => cells[index]!.length)),
  );
  const formatLine = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(widths[index]!)).join('  ');
  console.log(`\n${formatLine(columns)}\n${formatLine(widths.map((width) => '-'.repeat(width)))}`);
  for (const cells of textRows) console.log(formatLine(cells));
  return rows.every((row) => row.holds);
}

/** The value below which a share of the values lies; `share` is from 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
