import { expect, test } from 'vitest';
import { formatChartCsv } from './chart-export.ts';

test('a chart as CSV: BOM, CRLF, quoted cells, plain shares', () => {
  const rows = [
    { label: 'Yes, "really"', count: 3, share: 0.75, low: 0.3, high: 0.95 },
    { label: 'No', count: 1, n: 4 },
  ];
  expect(formatChartCsv('Seen it?', 4, rows)).toBe(
    '\uFEFFSeen it?\r\nanswer,count,share,low95,high95,n\r\n"Yes, ""really""",3,0.75,0.3,0.95,4\r\nNo,1,,,,4\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\u200b=1', '＝1+1'])(
  '%j cannot become a formula',
  (label) => {
    expect(formatChartCsv('x', 1, [{ label, count: 1 }]).split('\r\n')[2]).toBe(`'${label},1,,,,1`);
  },
);

test('if figures can be weighted, the file states whether they are, with the effective size', () => {
  const rows = [{ label: 'Yes', count: 3, share: 0.7, n: 4, effectiveSize: 3.5 }];
  expect(formatChartCsv('Seen it?', 4, rows, 'weighted')).toBe(
    '\uFEFFSeen it? (weighted)\r\nanswer,count,share,low95,high95,n,weighted,effective_n\r\nYes,3,0.7,,,4,yes,3.5\r\n',
  );
  expect(formatChartCsv('Seen it?', 4, [{ label: 'Yes', count: 3 }], 'unweighted')).toBe(
    '\uFEFFSeen it?\r\nanswer,count,share,low95,high95,n,weighted,effective_n\r\nYes,3,,,,4,no,\r\n',
  );
});
