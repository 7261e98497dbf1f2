import { buildSummaryPath } from '../summary/summary-path.ts';

/** Parameter of the list of a block's answers that shows those left out of results. */
export const LEFT_OUT_PARAMETER = 'leftOut';

/** The people whose answers to a block are left out of results. @param search the filter, as a query string */
export function leftOutPath(study: string, block: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(LEFT_OUT_PARAMETER, 'true');
  return `${buildSummaryPath(study, 'results', block, 'participants')}?${query}`;
}
