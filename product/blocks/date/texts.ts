/** English texts of the editor and summary of the block type date. */
export const texts = {
  earliestDate: 'Earliest date',
  latestDate: 'Latest date',
};
