import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import {
  deleteResponses,
  excludeResponses,
  forgetRehearsal,
  rehearseStudy,
  restoreResponses,
} from '../../responses/contract.ts';
import { createStudy, moveStudy } from '../../studies/contract.ts';
import {
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

/** What figures are asked for by: the filter, and what splits them. */
export type FigureQuery = FilterQuery & { compare?: string | undefined };

/** Everything read about the results of a study; what the live stream makes stale. */
export const resultsOf = (studyId: string) => ['results', studyId] as const;

export const summaryQuery = (studyId: string) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'summary'],
    queryFn: ({ signal }) => call(getSummary, { params: { studyId } }, { signal }),
  });

/** Milliseconds until figures that are still being counted are asked for again. */
const AGAIN = 2_000;
const untilCounted = ({ state }: { state: { data?: { counting: number } | undefined } }) =>
  (state.data?.counting ?? 0) > 0 && AGAIN;

export const overviewQuery = (studyId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'overview', query],
    queryFn: ({ signal }) => call(getOverview, { params: { studyId }, query }, { signal }),
    refetchInterval: untilCounted,
    placeholderData: keepPreviousData,
  });

export const blocksQuery = (studyId: string, query: FigureQuery) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'blocks', query],
    queryFn: ({ signal }) => call(getBlocks, { params: { studyId }, query }, { signal }),
    refetchInterval: untilCounted,
    placeholderData: keepPreviousData,
  });

export const blockQuery = (studyId: string, block: string, query: FigureQuery) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'block', block, query],
    queryFn: ({ signal }) => call(getBlock, { params: { studyId, block }, query }, { signal }),
    refetchInterval: untilCounted,
    // Figures of another block must not stand under this one's title.
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const blockAnswersQuery = (studyId: string, block: string, query: FilterQuery, search: string) =>
  infiniteQueryOptions({
    queryKey: [...resultsOf(studyId), 'people', block, query, search],
    queryFn: ({ signal, pageParam }) =>
      call(
        listBlockAnswers,
        {
          params: { studyId, block },
          query: { ...query, search: search || undefined, after: pageParam ?? undefined },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

export const othersQuery = (studyId: string, block: string, query: FilterQuery, search: string) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'others', block, query, search],
    queryFn: ({ signal }) =>
      call(
        listOthers,
        { params: { studyId, block }, query: { ...query, search: search || undefined } },
        { signal },
      ),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const piecesQuery = (
  studyId: string,
  block: string,
  query: FilterQuery,
  held: { part: string; term: string } | null,
) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'pieces', block, query, held],
    queryFn: ({ signal }) =>
      call(listPieces, { params: { studyId, block }, query: { ...query, ...held } }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

export const combinationsQuery = (studyId: string, block: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'combinations', block, query],
    queryFn: ({ signal }) => call(getCombinations, { params: { studyId, block }, query }, { signal }),
    placeholderData: (previous, before) => (before?.queryKey[3] === block ? previous : undefined),
  });

/** Which responses the table shows: those that count, or those taken out for a reason. */
export const SHOWN = ['counted', 'excluded', 'preview', 'deleted'] as const;
export type Shown = (typeof SHOWN)[number];
export type Order = 'newest' | 'oldest';

export const responsesQuery = (studyId: string, query: FilterQuery, show: Shown, order: Order) =>
  infiniteQueryOptions({
    queryKey: [...resultsOf(studyId), 'responses', query, show, order],
    queryFn: ({ signal, pageParam }) =>
      call(
        listResponses,
        { params: { studyId }, query: { ...query, show, order, after: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    // Counted rows must not stand under "Deleted".
    placeholderData: (previous, before) => (before?.queryKey[4] === show ? previous : undefined),
  });

export const responseQuery = (studyId: string, responseId: string, query: FilterQuery) =>
  queryOptions({
    queryKey: [...resultsOf(studyId), 'response', responseId, query],
    queryFn: ({ signal }) => call(getResponse, { params: { studyId, responseId }, query }, { signal }),
  });

/** Excludes, deletes and restores responses; every figure of the study is read again afterwards. */
export function useResponseChanges(studyId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: resultsOf(studyId) });
  const params = { studyId };
  const exclude = useMutation({
    mutationFn: (body: { responses: string[]; excluded: boolean }) =>
      call(excludeResponses, { params, body }),
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
  return { exclude: exclude.mutateAsync, remove: remove.mutateAsync, restore: restore.mutateAsync };
}

/** Pauses, resumes, closes, duplicates the study from its summary; lists of studies are read again. */
/** Made-up responses: filled in, and taken away. */
export function useRehearsal(studyId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries();
  const params = { studyId };
  const fill = useMutation({
    mutationFn: (count: number) => call(rehearseStudy, { params, body: { count } }),
    onSettled,
  });
  const forget = useMutation({ mutationFn: () => call(forgetRehearsal, { params }), onSettled });
  return { fill, forget };
}

export function useStudyChanges(studyId: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries();
  const move = useMutation({
    mutationFn: (state: 'live' | 'paused' | 'closed') =>
      call(moveStudy, { params: { studyId }, body: { state } }),
    onSettled,
  });
  const duplicate = useMutation({
    mutationFn: (name: string) => call(createStudy, { body: { name, copyOf: studyId } }),
    onSettled,
  });
  return { move: move.mutateAsync, duplicate: duplicate.mutateAsync };
}
