import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { listStudies } from '#product/studies/contract.ts';
import * as contract from '../contract.ts';

/** Live studies by a part of their name, newest change first. */
export const liveStudiesOptions = (search: string) =>
  queryOptions({
    queryKey: ['workspace', 'studies', 'live', search],
    queryFn: ({ signal }) =>
      call(listStudies, { query: { state: 'live', search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const createPersonalLink = (participantId: string, study: string) =>
  call(contract.createPersonalLink, { params: { participantId }, body: { study } });
