import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary parts of clicks. */
export const texts = {
  heatMap: 'Heat map',
  clickMap: 'Click map',
  clusters: 'Clusters',
  showMarksAs: (one: string) => `Show the ${one}s as`,
  fewest: 'fewest',
  mostMarks: (one: string) => `most ${one}s`,
  noClustersFound: 'No clusters found.',
  clusterExplained: (one: string, share: number, distance: number) =>
    `A cluster has at least 3 ${one}s and ${share}% of all, each within ${distance}% of the image’s longer side of the next.`,
  drawRegionHint: (one: string) => `Draw a rectangle on the image to count the ${one}s in it.`,
  enterCoordinates: 'Enter coordinates',
  region: 'Region',
  inRegion: (total: number, one: string, n: number, interval: string) =>
    `of ${pluralize(total, one)}: ${formatCount(n)} in this region, 95% CI ${interval}`,
  timesInRegion: (mean: string, median: string) => `; mean ${mean}, median ${median}`,
  removeRegion: 'Remove region',
  secondsText: (seconds: string) => `${seconds} s`,
  showMarksAsTable: (one: string) => `Show ${one}s as a table`,
  partOfImage: 'Part of the image',
  count: 'Count',
  confidenceInterval: '95% CI',
};
