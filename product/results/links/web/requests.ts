import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { ResultsSource } from '../../web/summary/results-source.ts';
import * as contract from '../contract.ts';

const linksKey = (studyId: string) => ['result-links', studyId] as const;

export const resultLinksOptions = (studyId: string) =>
  queryOptions({
    queryKey: linksKey(studyId),
    queryFn: ({ signal }) => call(contract.listResultLinks, { params: { studyId } }, { signal }),
  });

/** Creates and revokes links of a study, and reads their list again. */
export function useResultLinks(studyId: string) {
  const queryClient = useQueryClient();
  const reload = () => reloadQueries(queryClient, { queryKey: linksKey(studyId) });
  return {
    async create(body: Input<typeof contract.createResultLink>['body']) {
      const created = await call(contract.createResultLink, { params: { studyId }, body });
      await reload();
      return created;
    },
    async revoke(resultLinkId: string) {
      await call(contract.revokeResultLink, { params: { studyId, resultLinkId } });
      await reload();
    },
  };
}

const sharedKey = (token: string) => ['shared-results', token] as const;
/** How often the page of a link reads its figures again. */
const REFRESH_INTERVAL_MS = 60_000;

/** Opens a link, which counts a view. */
export const openLink = (token: string, password?: string) =>
  call(contract.openResultLink, { params: { resultsToken: token }, body: { password } });

/** Opens a link once for each time its page is loaded. */
export const openingOptions = (token: string) =>
  queryOptions({
    queryKey: ['open-shared-results', token],
    queryFn: async () => {
      await openLink(token);
      return true;
    },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const sharedResultsOptions = (token: string) =>
  queryOptions({
    queryKey: [...sharedKey(token), 'head'],
    queryFn: ({ signal }) => call(contract.getSharedResults, { params: { resultsToken: token } }, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });

type Source = Pick<
  ResultsSource,
  | 'overviewOptions'
  | 'timesOptions'
  | 'blocksOptions'
  | 'blockOptions'
  | 'trendOptions'
  | 'combinationsOptions'
  | 'piecesOptions'
  | 'othersOptions'
  | 'tagsOptions'
>;

/** The queries of a link in place of those of the team. Their keys end alike, so that pages can use both. */
export function createSharedQueries(token: string): Source {
  const params = { resultsToken: token };
  const refresh = { refetchInterval: REFRESH_INTERVAL_MS, placeholderData: keepPreviousData } as const;
  const key = ['results', `shared-${token}`] as const;
  const queries = {
    overviewOptions: () => ({
      queryKey: [...key, 'overview', {}],
      queryFn: () => call(contract.getSharedOverview, { params }),
      ...refresh,
    }),
    timesOptions: () => ({
      queryKey: [...key, 'times'],
      queryFn: () => call(contract.getSharedTimes, { params }),
      ...refresh,
    }),
    blocksOptions: ({ base }: { base?: 'seen' | undefined }) => ({
      queryKey: [...key, 'blocks', base],
      queryFn: () => call(contract.getSharedBlocks, { params, query: { base } }),
      ...refresh,
    }),
    blockOptions: (block: string, { base }: { base?: 'seen' | undefined }) => ({
      queryKey: [...key, 'block', block, base],
      queryFn: () => call(contract.getSharedBlock, { params: { ...params, block }, query: { base } }),
      refetchInterval: REFRESH_INTERVAL_MS,
    }),
    trendOptions: (block: string) => ({
      queryKey: [...key, 'trend', block],
      queryFn: () => call(contract.getSharedTrend, { params: { ...params, block } }),
      ...refresh,
    }),
    combinationsOptions: (block: string) => ({
      queryKey: [...key, 'combinations', block],
      queryFn: () => call(contract.getSharedCombinations, { params: { ...params, block } }),
      ...refresh,
    }),
    tagsOptions: (block: string) => ({
      queryKey: [...key, 'tags', block],
      queryFn: () => call(contract.getSharedTags, { params: { ...params, block } }),
      ...refresh,
    }),
    piecesOptions: (block: string, _filter: unknown, selected: { part: string; term: string } | null) => ({
      queryKey: [...key, 'pieces', block, selected],
      queryFn: () =>
        call(contract.listSharedPieces, { params: { ...params, block }, query: { ...selected } }),
      ...refresh,
    }),
    othersOptions: (
      block: string,
      _filter: unknown,
      { search, option }: Parameters<Source['othersOptions']>[2],
    ) => ({
      queryKey: [...key, 'others', block, search, option],
      queryFn: () =>
        call(contract.listSharedOthers, {
          params: { ...params, block },
          query: { search: search || undefined, option },
        }),
      ...refresh,
    }),
  };
  // Only the keys differ in type, which name the study in those of the team.
  return queries as unknown as Source;
}
