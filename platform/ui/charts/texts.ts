import { formatCount } from '../figures.ts';

/** English texts of charts. */
export const texts = {
  clearFilter: 'Click to clear this filter',
  filterByAnswer: 'Click to filter by this answer',
  intervalSuffix: (interval: string) => `, 95% CI ${interval}`,
  intervalText: (interval: string) => `95% CI ${interval}`,
  showAs: (name: string) => `Show ${name} as`,
  chart: 'Chart',
  table: 'Table',
  moreFor: (name: string) => `More for ${name}`,
  copyAsImage: 'Copy as image',
  imageCopied: 'Image copied',
  imageDownloaded: 'Image downloaded',
  downloadCsv: 'Download CSV',
  answer: 'Answer',
  count: 'Count',
  share: 'Share',
  confidenceInterval: '95% CI',
  droppedOff: (left: number) => `${formatCount(left)} dropped off`,
  noDropOff: 'No drop-off',
  medianDuration: (duration: string) => ` · ${duration} median`,
  dataPoints: (name: string) => `${name}, data points`,
  legend: 'Legend',
  lessFavourable: 'Less favourable',
  moreFavourable: 'More favourable',
  notPartOfBars: 'Not part of the 100% of the bars',
};
