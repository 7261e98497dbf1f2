import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { getStudyPeople } from '../contract.ts';

/** Mails leave and people answer while the page is open. */
const REFRESH_INTERVAL_MS = 30_000;

export const peopleOptions = (studyId: string) =>
  queryOptions({
    queryKey: ['study-people', studyId],
    queryFn: ({ signal }) => call(getStudyPeople, { params: { studyId } }, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
