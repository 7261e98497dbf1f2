import { formatCount } from '#platform/ui/figures.ts';

/** English texts of the dialog with a response. */
export const texts = {
  close: 'Close',
  loadingResponse: 'Loading response',
  previous: 'Previous response',
  next: 'Next response',
  positionOf: (position: number, count: number) => `${formatCount(position)} of ${formatCount(count)}`,
  openResponse: 'Open response',
  aboutResponse: 'About this response',
  notAvailable: 'This response isn’t available any more. It may have been deleted.',
};
