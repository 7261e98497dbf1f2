import { addressInTab } from '#platform/http/client/request.ts';
import { downloadCsv } from '../../contract.ts';
import type { Filter } from '../../filter.ts';
import { searchOf } from '../filter/use-filter.ts';

/** Where the browser downloads responses as CSV: filtered, or only the ticked ones. */
export function csvAddress(
  studyId: string,
  filter: Filter,
  as: 'label' | 'code',
  ticked: string[] = [],
): string {
  const search = new URLSearchParams(searchOf(filter));
  search.set('as', as);
  for (const id of ticked) search.append('response', id);
  return addressInTab(`${downloadCsv.path.replace(':studyId', encodeURIComponent(studyId))}?${search}`);
}
