/** English texts of the editor and summary of the block type number. */
export const texts = {
  minimum: 'Minimum',
  maximum: 'Maximum',
  unitExamples: 'hours, €, km',
  wholeNumbersOnly: 'Whole numbers only',
  moreDigits:
    'At most 15 digits. For longer ones, such as account numbers, or codes with leading zeros, use a short text.',
  median: 'Median',
  quartiles: (lower: string, low: number, upper: string) =>
    ` (IQR ${lower}${low < 0 ? ' to ' : '–'}${upper})`,
};
