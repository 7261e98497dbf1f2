/** What tabs that other nouns add to a study's summary need. */
export { resultsKey } from '../../requests.ts';
export { formatSearch, useFilter } from '../../filter/use-filter.ts';
export { createLocalize, getBlockTitle, type SummaryContext } from '../../summary/summary-context.ts';
export { buildSummaryPath } from '../../summary/summary-path.ts';
