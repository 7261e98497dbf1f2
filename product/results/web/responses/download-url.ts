import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { downloadCsv, downloadXlsx } from '../../contract.ts';
import type { Filter } from '../../filter.ts';
import { formatSearch } from '../filter/use-filter.ts';

const ENDPOINTS = { csv: downloadCsv, xlsx: downloadXlsx };

/**
 * Address of a download: filtered responses, or only the ticked ones, with or without the removed questions.
 *
 * @param loop of which each response has a row per round
 */
export function buildDownloadUrl(
  studyId: string,
  filter: Filter,
  file: keyof typeof ENDPOINTS,
  as: 'label' | 'code',
  ticked: string[] = [],
  withRemoved = true,
  loop?: string,
): string {
  const search = new URLSearchParams(formatSearch(filter));
  search.set('as', as);
  if (!withRemoved) search.set('removed', 'false');
  if (loop !== undefined) search.set('loop', loop);
  for (const id of ticked) search.append('response', id);
  const path = ENDPOINTS[file].path.replace(':studyId', encodeURIComponent(studyId));
  return addWorkspaceParameter(`${path}?${search}`);
}
