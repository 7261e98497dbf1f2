import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { downloadCsv, downloadXlsx } from '../../contract.ts';
import type { Filter } from '../../filter.ts';
import { formatSearch } from '../filter/use-filter.ts';

const ENDPOINTS = { csv: downloadCsv, xlsx: downloadXlsx };

/** Address of a download: filtered responses, or only the ticked ones, with or without the removed questions. */
export function buildDownloadUrl(
  studyId: string,
  filter: Filter,
  file: keyof typeof ENDPOINTS,
  as: 'label' | 'code',
  ticked: string[] = [],
  withRemoved = true,
): string {
  const search = new URLSearchParams(formatSearch(filter));
  search.set('as', as);
  if (!withRemoved) search.set('removed', 'false');
  for (const id of ticked) search.append('response', id);
  const path = ENDPOINTS[file].path.replace(':studyId', encodeURIComponent(studyId));
  return addWorkspaceParameter(`${path}?${search}`);
}
