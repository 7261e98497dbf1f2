import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { getStudyCosts } from '../contract.ts';

export const costsOptions = (studyId: string) =>
  queryOptions({
    queryKey: ['study-costs', studyId],
    queryFn: ({ signal }) => call(getStudyCosts, { params: { studyId } }, { signal }),
    staleTime: 0,
  });
