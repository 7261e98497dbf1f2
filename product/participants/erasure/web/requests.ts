import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';

/** Query key prefix of erasures; not that of participants, whose pages are loaded again with every change. */
const key = ['participant-erasures'];
const POLL_INTERVAL_MS = 1_000;

export type ListedErasure = Output<typeof contract.listErasures>['items'][number];

/** All erasures; fetched again while one is running. */
export const erasuresOptions = infiniteQueryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listErasures, { query: { after: pageParam ?? undefined } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some((one) => one.state === 'running'))
      ? POLL_INTERVAL_MS
      : false,
});

/** One erasure; fetched again while it is running. */
export const erasureOptions = (erasureId: string) =>
  queryOptions({
    queryKey: [...key, erasureId],
    queryFn: ({ signal }) => call(contract.getErasure, { params: { erasureId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL_MS : false),
  });

export const eraseParticipants = (participants: string[]) =>
  call(contract.eraseParticipants, { body: { participants, confirm: 'erase' } });
