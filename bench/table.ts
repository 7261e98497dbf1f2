/** One line of the table: a figure and its floor or limit, measured in the same run. */
export interface Row {
  figure: string;
  measured: string;
  floor: string;
  ratio: string;
  bar: string;
  holds: boolean;
}

const rows: Row[] = [];

/** Adds a figure whose ratio to its floor must be at least, or at most, the bar. */
export function checkRatio(
  figure: string,
  {
    measured,
    floor,
    unit,
    atLeast,
    atMost,
  }: { measured: number; floor: number; unit: string; atLeast?: number; atMost?: number },
): void {
  const ratio = measured / floor;
  const format = (value: number) =>
    `${value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)} ${unit}`;
  rows.push({
    figure,
    measured: format(measured),
    floor: format(floor),
    ratio: ratio.toFixed(2),
    bar: atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast.toFixed(2)}`,
    holds: atLeast === undefined ? ratio <= atMost! : ratio >= atLeast,
  });
  console.log(`  ${figure}: ${format(measured)} / ${format(floor)} = ${ratio.toFixed(2)}`);
}

/** Adds a figure with a fixed limit. */
export function checkLimit(figure: string, measured: number, max: number, unit: string): void {
  checkRatio(figure, { measured, floor: max, unit, atMost: 1 });
}

/** Prints the table; false when a bar is missed. */
export function printTable(): boolean {
  const columns = ['figure', 'measured', 'floor', 'ratio', 'bar', 'holds'] as const;
  const cells = rows.map((row) =>
    columns.map((name) => (name === 'holds' ? (row.holds ? 'yes' : 'MISSED') : row[name])),
  );
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...cells.map((line) => line[index]!.length)),
  );
  const line = (parts: readonly string[]) =>
    parts.map((part, index) => part.padEnd(widths[index]!)).join('  ');
  console.log(`\n${line(columns)}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const cell of cells) console.log(line(cell));
  return rows.every((row) => row.holds);
}

/** Value below which `share` of the sorted numbers lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
