import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { searchStudy, searchWorkspace } from '../contract.ts';
import type { SearchKind } from '../search.ts';

/** How often a search that misses new answers is repeated. */
const INCOMPLETE_REFETCH_MS = 2_000;

interface Query {
  search: string;
  kind?: SearchKind | undefined;
  after?: string | undefined;
}

const find = (study: string | null, query: Query, signal: AbortSignal) =>
  study === null
    ? call(searchWorkspace, { query }, { signal })
    : call(searchStudy, { params: { studyId: study }, query }, { signal });

/** The first few results of each kind, in a study or in all. */
export const searchOptions = (study: string | null, search: string) =>
  queryOptions({
    queryKey: ['search', study, search],
    queryFn: ({ signal }) => find(study, { search }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isIncomplete ? INCOMPLETE_REFETCH_MS : false),
  });

/** The results of one kind. */
export const searchKindOptions = (study: string | null, search: string, kind: SearchKind) =>
  infiniteQueryOptions({
    queryKey: ['search', study, search, kind],
    queryFn: ({ signal, pageParam }) => find(study, { search, kind, after: pageParam ?? undefined }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: (previous, before) => (before?.queryKey[3] === kind ? previous : undefined),
  });
