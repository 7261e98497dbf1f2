import { buildSummaryPath } from '../summary/summary-path.ts';

/** The query parameter that lists only the answers left out of results. */
export const LEFT_OUT_PARAMETER = 'leftOut';

/** The path to the list of a block's answers that are left out of results. @param search the filter, as a query string */
export function buildLeftOutPath(study: string, block: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(LEFT_OUT_PARAMETER, 'true');
  return `${buildSummaryPath(study, 'results', block, 'participants')}?${query}`;
}
