import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type preference-test. */
export const texts = {
  sideBySide: 'Side by side',
  oneAfterOther: 'One after the other',
  variants: 'Variants',
  variant: 'Variant',
  shown: 'Shown',
  showVariantNames: 'Show variant names',
  variantNamesHint: 'Otherwise people see “Variant 1” and so on, as names can bias them.',
  randomiseVariantOrder: 'Randomise variant order',
  askForReason: 'Ask for the reason',
  followUpQuestion: 'Follow-up question',
  noSingleLeader: 'No single leader.',
  leads: (name: string, count: number, n: number, percent: string) =>
    `${name} leads: ${formatCount(count)} of ${formatCount(n)} chose it, ${percent}.`,
  significantPreference: (p: string) => `Significant preference (${p}).`,
  noSignificantPreference: (p: string) => `No significant preference (${p}).`,
  chosenMoreOften: (name: string, p: string) => `Against ${name}: chosen more often (${p})`,
  noDifferenceFrom: (name: string, p: string) => `Against ${name}: no significant difference (${p})`,
  tinyP: 'p < 0.001',
  binomialTest: 'Exact two-sided binomial test against equal shares.',
  chiSquareTest: (rough: boolean) =>
    `Chi-square test against equal shares${rough ? ' (approximate with so few people)' : ''}; pairs by exact binomial tests, p corrected for multiple comparisons (Holm).`,
  notTested: 'Not tested: these exact tests have no form for weighted answers.',
  pValue: (p: string) => `p = ${p}`,
  peopleGaveReason: (count: number, parts: string) =>
    `${pluralize(count, 'person', 'people')} gave a reason: ${parts}.`,
};
