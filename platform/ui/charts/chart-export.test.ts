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

test('a figure over time is exported with its value, interval and n', () => {
  const rows = [
    { label: '4 May', count: 40, value: 20, low: 10, high: 30 },
    { label: '11 May', count: 0, value: null },
  ];
  expect(formatChartCsv('NPS over time', 40, rows).split('\r\n').slice(1, 4)).toEqual([
    'answer,count,value,low95,high95,n',
    '4 May,40,20,10,30,40',
    '11 May,0,,,,0',
  ]);
});

test('filters are beside the name, and the tables of the card follow', () => {
  const tables = [
    {
      name: 'Better and worse',
      rows: [
        ['Feature', 'Better'],
        ['Search', -0.4],
        ['=1', '0.3 to 0.7'],
      ],
    },
  ];
  expect(
    formatChartCsv(
      'Seen it?',
      1,
      [{ label: 'Yes', count: 1 }],
      undefined,
      ['Device: Phone', 'Completed'],
      tables,
    ),
  ).toBe(
    '\uFEFFSeen it?,Filters: Device: Phone; Completed\r\nanswer,count,share,low95,high95,n\r\nYes,1,,,,1\r\n' +
      "\r\nBetter and worse\r\nFeature,Better\r\nSearch,-0.4\r\n'=1,0.3 to 0.7\r\n",
  );
});
