import { pluralize } from '#platform/ui/figures.ts';

/** English texts of the editor and summary of the block type van-westendorp. */
export const texts = {
  tooCheap: 'Too cheap',
  cheap: 'Cheap',
  expensive: 'Expensive',
  tooExpensive: 'Too expensive',
  currency: 'Currency',
  shownAfterEachField: 'Shown after each field.',
  currencyExamples: '€, US$ a month',
  lowestPrice: 'Lowest price',
  lowestPriceHint: 'Catches typos.',
  highestPrice: 'Highest price',
  highestPriceHint: 'Leave some room: the curves end there.',
  notCheap: 'Not cheap',
  notExpensive: 'Not expensive',
  legend: 'Legend',
  chartDescription: (first: string, last: string, unit: string, points: string) =>
    `Curves from ${first} to ${last}${unit}: ${points}`,
  pmc: 'PMC',
  opp: 'OPP',
  idp: 'IDP',
  pme: 'PME',
  pointOfMarginalCheapness: 'Point of marginal cheapness (PMC)',
  cheapnessExplained: 'Below it, more people find it too cheap than not cheap.',
  optimalPricePoint: 'Optimal price point (OPP)',
  optimalExplained: 'As many find it too cheap as too expensive.',
  indifferencePricePoint: 'Indifference price point (IDP)',
  indifferenceExplained: 'As many find it cheap as expensive.',
  pointOfMarginalExpensiveness: 'Point of marginal expensiveness (PME)',
  expensivenessExplained: 'Above it, more people find it too expensive than not expensive.',
  pointsExplained:
    'PMC: point of marginal cheapness. OPP: optimal price point. IDP: indifference price point. PME: point of marginal expensiveness.',
  peopleExcluded: (count: number) =>
    `${pluralize(count, 'person', 'people')} excluded: their four prices aren’t in ascending order.`,
  noPricesYet: 'No prices yet.',
  acceptablePrices: 'Acceptable prices:',
  priceRange: (low: string, high: string) => `${low} to ${high}`,
  basedOnPeople: (n: number, excluded: string) => `Based on ${pluralize(n, 'person', 'people')}. ${excluded}`,
  point: 'Point',
  price: 'Price',
  meanPriceFor: (question: string) => `Mean price for “${question}”`,
  meanPriceExplained: 'of everyone who answered, with 95% CI',
  sharesAtPrice: (tooCheap: string, cheap: string, expensive: string, tooExpensive: string) =>
    `${tooCheap} too cheap, ${cheap} cheap, ${expensive} expensive, ${tooExpensive} too expensive`,
  atPrice: (price: string) => `At ${price}:`,
};
