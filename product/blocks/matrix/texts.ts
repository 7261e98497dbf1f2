import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type matrix. */
export const texts = {
  rows: 'Rows',
  row: 'Row',
  columns: 'Columns',
  column: 'Column',
  allowMultipleAnswersPerRow: 'Allow multiple answers per row',
  oneColumnOtherwise: 'Otherwise people choose one column per row.',
  randomiseRowOrder: 'Randomise row order',
  rowOrderExplained: 'Columns keep their order. Pinned rows keep their position.',
  coloursInResults: 'Colours in results',
  coloursExplained: 'Results show the favourable end in the colour of good answers.',
  automaticEnd: (found: string) => `Automatic: ${found.charAt(0).toLowerCase()}${found.slice(1)}`,
  goodEnds: {
    first: 'First column is favourable',
    last: 'Last column is favourable',
    neither: 'Neither end is favourable',
  },
  rowsByColumns: 'Rows by columns',
  cellDescription: (row: string, column: string, count: number, n: number, interval: string) =>
    `${row}, ${column}: ${formatCount(count)} of ${formatCount(n)}, 95% CI ${interval}`,
  clickToFilter: (description: string) => `${description}. Click to filter by it.`,
  moreRows: (count: number) => `and ${pluralize(count, 'more row')}`,
  severalColumnsNote: 'People could choose several columns per row, so rows can add up to more than 100%.',
};
