import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';
import type { Evidence } from '../contract.ts';

export const buildFindingPath = (study: string, finding: string): string =>
  buildSummaryPath(study, 'findings', finding);

/** Where evidence comes from: the answer in its response, or the figures with their filters. */
export function buildEvidencePath(
  study: string,
  { block, response, query }: Pick<Evidence, 'block' | 'response' | 'query'>,
): string {
  if (response !== null)
    return `${buildSummaryPath(study, 'responses', response)}#answer-${encodeURIComponent(block)}`;
  return buildSummaryPath(study, 'results', block, 'findings') + (query && `?${query}`);
}
