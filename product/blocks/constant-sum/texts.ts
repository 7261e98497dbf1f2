/** English texts of the editor and summary of the block type constant-sum. */
export const texts = {
  total: 'Total',
  pointsToDivide: 'The points to divide',
  unitHint: 'For example points, euros or hours',
  unitExamples: 'points, €, hours',
  meanShareExplained: (total: number, unit: string) =>
    `Mean share of ${total} ${unit} with 95% CI, including people who gave an item nothing.`,
  gaveItPoints: (percent: string) => `${percent} gave points`,
  filterByGivers: 'Click to filter by people who gave points',
};
