import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';

export const ERASURE_REQUESTS_KEY = ['erasure-requests'] as const;

export type ListedRequest = Output<typeof contract.listErasureRequests>['items'][number];

export const requestsOptions = infiniteQueryOptions({
  queryKey: [...ERASURE_REQUESTS_KEY, 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listErasureRequests, { query: { after: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const acceptRequest = (erasureRequestId: string) =>
  call(contract.acceptErasureRequest, { params: { erasureRequestId }, body: { confirm: 'erase' } });
export const refuseRequest = (erasureRequestId: string, reason: string) =>
  call(contract.refuseErasureRequest, { params: { erasureRequestId }, body: { reason } });
