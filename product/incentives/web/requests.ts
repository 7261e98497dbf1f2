import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { addWorkspaceParameter, call } from '#platform/http/client/request.ts';
import { PARTICIPANTS_KEY } from '#product/participants/web/shared/requests.ts';
import * as contract from '../contract.ts';
import * as payouts from '../payouts/contract.ts';
import type { IncentiveQuery } from '../contract.ts';

const SENDING_INTERVAL_MS = 3_000;

export const incentivesOptions = (query: IncentiveQuery) =>
  infiniteQueryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'incentives', query],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listIncentives, { query: { ...query, after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // A job sends them one after the other.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'sending'))
        ? SENDING_INTERVAL_MS
        : false,
  });

export const studyIncentivesOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...PARTICIPANTS_KEY, 'incentives-of-study', studyId],
    queryFn: ({ signal }) => call(contract.getStudyIncentives, { params: { studyId } }, { signal }),
  });

export const setStudyIncentives = (
  studyId: string,
  body: Input<typeof contract.setStudyIncentives>['body'],
) => call(contract.setStudyIncentives, { params: { studyId }, body });

export const changeIncentives = (body: Input<typeof contract.changeIncentives>['body']) =>
  call(contract.changeIncentives, { body });

export const sendIncentives = (body: Input<typeof payouts.sendIncentives>['body']) =>
  call(payouts.sendIncentives, { body });
export const checkIncentive = (incentive: string) => call(payouts.checkIncentive, { body: { incentive } });

/** URL of a CSV file with the incentives that match. */
export function buildCsvUrl({ path }: { path: string }, query: IncentiveQuery = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
  return addWorkspaceParameter(search ? `${path}?${search}` : path);
}
