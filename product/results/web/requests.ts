import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { Purpose } from '../../blocks/purposes.ts';
import {
  deleteResponses,
  excludeResponses,
  forgetRehearsal,
  giveBackLink,
  leaveOutAnswers,
  rehearseStudy,
  restoreResponses,
} from '../../responses/contract.ts';
import { starResponses } from '../../responses/marks/contract.ts';
import { withdrawConsent } from '../../responses/consent/contract.ts';
import { createStudy, moveStudy } from '../../studies/contract.ts';
import {
  countResponses,
  getBlock,
  getBlocks,
  getCombinations,
  getOverview,
  getResponse,
  getSummary,
  listBlockAnswers,
  listOthers,
  listPieces,
  listResponses,
} from '../contract.ts';
import type { FilterQuery } from '../filter.ts';
import { mergeNames } from '../names/contract.ts';
import { getStudyTagFigures, getTagFigures } from '../tags/contract.ts';
import { getTimes } from '../times/contract.ts';
import { getTrend, type TrendUnit } from '../trend/contract.ts';

/** The query of figures: the filter, the comparison, and whether figures are weighted. */
export type FigureQuery = FilterQuery & {
  compare?: string | undefined;
  weighted?: 'true' | undefined;
  base?: 'seen' | undefined;
};

/** Query key prefix of a study's results, which the live stream invalidates. */
export const resultsKey = (studyId: string) => ['results', studyId] as const;

export const summaryOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'summary'],
    queryFn: ({ signal }) => call(getSummary, { params: { studyId } }, { signal }),
  });

/** How often figures are refetched while responses are still being counted. */
const COUNTING_POLL_INTERVAL_MS = 2_000;
const pollUntilCounted = ({ state }: { state: { data?: { counting: number } | undefined } }) =>
  (state.data?.counting ?? 0) > 0 && COUNTING_POLL_INTERVAL_MS;

export const overviewOptions = (studyId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'overview', query],
    queryFn: ({ signal }) => call(getOverview, { params: { studyId }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: keepPreviousData,
  });

const timesKey = (studyId: string) => ['result-times', studyId] as const;
const TIMES_INTERVAL_MS = 60_000;

/** Not read again with each event, since times are read from answers, and one answer hardly changes them. */
export const timesOptions = (studyId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...timesKey(studyId), query],
    queryFn: ({ signal }) => call(getTimes, { params: { studyId }, query }, { signal }),
    refetchInterval: TIMES_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });

export const blocksOptions = (studyId: string, query: FigureQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'blocks', query],
    queryFn: ({ signal }) => call(getBlocks, { params: { studyId }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: keepPreviousData,
  });

export const blockOptions = (studyId: string, block: string, query: FigureQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'block', block, query],
    queryFn: ({ signal }) => call(getBlock, { params: { studyId, block }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    // Figures of another block must not be shown under this one's title.
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const blockAnswersOptions = (
  studyId: string,
  block: string,
  query: FilterQuery,
  { search, leftOut }: { search: string; leftOut: boolean },
) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey(studyId), 'people', block, query, search, leftOut],
    queryFn: ({ signal, pageParam }) =>
      call(
        listBlockAnswers,
        {
          params: { studyId, block },
          query: {
            ...query,
            search: search || undefined,
            leftOut: leftOut ? 'true' : undefined,
            after: pageParam ?? undefined,
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

export const othersOptions = (
  studyId: string,
  block: string,
  query: FilterQuery,
  { search, option }: { search: string; option?: string | undefined },
) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'others', block, query, search, option],
    queryFn: ({ signal }) =>
      call(
        listOthers,
        { params: { studyId, block }, query: { ...query, search: search || undefined, option } },
        { signal },
      ),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const piecesOptions = (
  studyId: string,
  block: string,
  query: FilterQuery,
  selectedTerm: { part: string; term: string } | null,
) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'pieces', block, query, selectedTerm],
    queryFn: ({ signal }) =>
      call(listPieces, { params: { studyId, block }, query: { ...query, ...selectedTerm } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const trendOptions = (
  studyId: string,
  block: string,
  query: Pick<FigureQuery, 'weighted'> & FilterQuery & { unit: TrendUnit | undefined; zone: string },
) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'trend', block, query],
    queryFn: ({ signal }) => call(getTrend, { params: { studyId, block }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

/** The query of figures of tags, which have no other base. */
type TagQuery = Omit<FigureQuery, 'base'> & { mine?: 'true' | undefined };

export const tagsOptions = (studyId: string, block: string, query: TagQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'tags', block, query],
    queryFn: ({ signal }) =>
      call(getTagFigures, { params: { studyId, questionId: block }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const studyTagsOptions = (studyId: string, query: TagQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'study-tags', query],
    queryFn: ({ signal }) => call(getStudyTagFigures, { params: { studyId }, query }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: keepPreviousData,
  });

export const combinationsOptions = (
  studyId: string,
  block: string,
  query: Pick<FigureQuery, 'weighted'> & FilterQuery,
) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'combinations', block, query],
    queryFn: ({ signal }) => call(getCombinations, { params: { studyId, block }, query }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

/** Which responses the table shows: those that count, or one of the other lists. */
export const RESPONSE_LISTS = ['counted', 'excluded', 'preview', 'deleted'] as const;
export type ResponseList = (typeof RESPONSE_LISTS)[number];
export type ResponseOrder = 'newest' | 'oldest';

export const responsesOptions = (
  studyId: string,
  query: FilterQuery,
  show: ResponseList,
  order: ResponseOrder,
  /** Blocks whose answers are shown. */
  answers: string[],
) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey(studyId), 'responses', query, show, order, answers],
    queryFn: ({ signal, pageParam }) =>
      call(
        listResponses,
        {
          params: { studyId },
          query: { ...query, show, order, column: answers, after: pageParam ?? undefined },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Counted rows must not be shown under "Deleted".
    placeholderData: (previous, before) => (before?.queryKey[4] === show ? previous : undefined),
  });

export const countOptions = (studyId: string, query: FilterQuery, show: ResponseList) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'count', query, show],
    queryFn: ({ signal }) =>
      call(countResponses, { params: { studyId }, query: { ...query, show } }, { signal }),
    refetchInterval: pollUntilCounted,
    placeholderData: (previous, before) => (before?.queryKey[4] === show ? previous : undefined),
  });

export const responseOptions = (studyId: string, responseId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...resultsKey(studyId), 'response', responseId, query],
    queryFn: ({ signal }) => call(getResponse, { params: { studyId, responseId }, query }, { signal }),
  });

/** Excludes, deletes and restores responses, and leaves out answers; every figure of the study is refetched afterwards. */
export function useResponseChanges(studyId: string) {
  const queryClient = useQueryClient();
  const onSettled = async () => {
    void reloadQueries(queryClient, { queryKey: timesKey(studyId) });
    await reloadQueries(queryClient, { queryKey: resultsKey(studyId) });
  };
  const params = { studyId };
  const exclude = useMutation({
    mutationFn: (body: { responses: string[]; excluded: boolean }) =>
      call(excludeResponses, { params, body }),
    onSettled,
  });
  const star = useMutation({
    mutationFn: (body: { responses: string[]; starred: boolean }) => call(starResponses, { params, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (responses: string[]) => call(deleteResponses, { params, body: { responses } }),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (responses: string[]) => call(restoreResponses, { params, body: { responses } }),
    onSettled,
  });
  const leaveOut = useMutation({
    mutationFn: ({ response, ...body }: { response: string; blocks: string[]; reason: string | null }) =>
      call(leaveOutAnswers, { params: { studyId, responseId: response }, body }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: ({ response, ...body }: { response: string; purposes: Purpose[] }) =>
      call(withdrawConsent, { params: { studyId, responseId: response }, body }),
    // Everything is loaded again, since what may be done with recordings and transcripts changes, too.
    onSettled: () => reloadQueries(queryClient),
  });
  const giveBack = useMutation({
    mutationFn: (response: string) => call(giveBackLink, { params: { studyId, responseId: response } }),
    onSettled,
  });
  return {
    giveBack: giveBack.mutateAsync,
    withdraw: withdraw.mutateAsync,
    exclude: exclude.mutateAsync,
    star: star.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
    leaveOut: leaveOut.mutateAsync,
  };
}

/** Merges names of categories for everyone, or separates them. */
export function useMergedNames(studyId: string, block: string) {
  const queryClient = useQueryClient();
  const merge = useMutation({
    mutationFn: (changes: Record<string, string | null>) =>
      call(mergeNames, { params: { studyId, sortBlock: block }, body: { changes } }),
    onSettled: () => reloadQueries(queryClient, { queryKey: [...resultsKey(studyId), 'block', block] }),
  });
  return merge.mutateAsync;
}

/** Generates and deletes test responses. */
export function useRehearsal(studyId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => reloadQueries(queryClient);
  const params = { studyId };
  const mutationKey = ['rehearsal', studyId];
  const generate = useMutation({
    mutationKey,
    mutationFn: (count: number) => call(rehearseStudy, { params, body: { count } }),
    onSettled,
  });
  const deleteRehearsal = useMutation({ mutationFn: () => call(forgetRehearsal, { params }), onSettled });
  return {
    generate,
    // True also if another button of the page has started it.
    isGenerating: useIsMutating({ mutationKey }) > 0,
    /** Reads `isGenerating` when a button is pressed, which may be before the page has rendered the new value. */
    readIsGenerating: () => queryClient.isMutating({ mutationKey }) > 0,
    remove: deleteRehearsal,
  };
}

/** Pauses, resumes, closes and duplicates a study from its summary; all queries are refetched. */
export function useStudyChanges(studyId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => reloadQueries(queryClient);
  const move = useMutation({
    mutationFn: (body: Input<typeof moveStudy>['body']) => call(moveStudy, { params: { studyId }, body }),
    onSettled,
  });
  const duplicate = useMutation({
    mutationFn: (name: string) => call(createStudy, { body: { name, copyOf: studyId } }),
    onSettled,
  });
  return { move: move.mutateAsync, duplicate: duplicate.mutateAsync };
}
