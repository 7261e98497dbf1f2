import { addWorkspaceParameter } from '#platform/http/client/request.ts';
import { downloadCsv } from '../../contract.ts';
import type { Filter } from '../../filter.ts';
import { formatSearch } from '../filter/use-filter.ts';

/** Address of the CSV download: filtered responses, or only the ticked ones. */
export function buildCsvUrl(
  studyId: string,
  filter: Filter,
  as: 'label' | 'code',
  ticked: string[] = [],
): string {
  const search = new URLSearchParams(formatSearch(filter));
  search.set('as', as);
  for (const id of ticked) search.append('response', id);
  return addWorkspaceParameter(
    `${downloadCsv.path.replace(':studyId', encodeURIComponent(studyId))}?${search}`,
  );
}
