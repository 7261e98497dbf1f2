import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary parts of clicks. */
export const texts = {
  heatMap: 'Heat map',
  clickMap: 'Click map',
  clusters: 'Clusters',
  showMarksAs: (noun: string) => `Show the ${noun}s as`,
  fewest: 'fewest',
  mostMarks: (noun: string) => `most ${noun}s`,
  noClustersFound: 'No clusters found.',
  clusterExplained: (noun: string, share: number, distance: number) =>
    `A cluster has at least 3 ${noun}s and ${share}% of all, each within ${distance}% of the image’s longer side of the next.`,
  drawRegionHint: (noun: string) => `Draw a rectangle on the image to count the ${noun}s in it.`,
  enterCoordinates: 'Enter coordinates',
  region: 'Region',
  inRegion: (total: number, noun: string, n: number, interval: string) =>
    `of ${pluralize(total, noun)}: ${formatCount(n)} in this region, 95% CI ${interval}`,
  timesInRegion: (mean: string, median: string) => `; mean ${mean}, median ${median}`,
  removeRegion: 'Remove region',
  secondsText: (seconds: string) => `${seconds} s`,
  showMarksAsTable: (noun: string) => `Show ${noun}s as a table`,
  partOfImage: 'Part of the image',
  count: 'Count',
  confidenceInterval: '95% CI',
};
