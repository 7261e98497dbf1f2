import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { listFiles, type FileShow } from '../contract.ts';
import type { FilterQuery } from '../../filter.ts';
import { resultsKey } from '../../web/requests.ts';

export const filesOptions = (studyId: string, block: string, query: FilterQuery, show: FileShow) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey(studyId), 'files', block, query, show],
    queryFn: ({ signal, pageParam }) =>
      call(
        listFiles,
        { params: { studyId, block }, query: { ...query, show, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });
