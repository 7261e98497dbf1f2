import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type dropdown. */
export const texts = {
  hideOptionsNobodyChose: 'Hide options nobody chose',
  showOptionsNobodyChose: (count: number) => `Show ${pluralize(count, 'option')} nobody chose`,
};
