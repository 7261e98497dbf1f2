import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { listRecordings, prepareRecording } from '../../../responses/uploads/contract.ts';

/** How often the state is fetched while a recording is being prepared. */
const PREPARING_POLL_INTERVAL_MS = 3_000;
/** Addresses work for ten minutes. */
const STALE_MS = 480_000;

const recordingsKey = (studyId: string, responseId: string) => ['recordings', studyId, responseId] as const;

/** The recordings of a response, with their addresses; refetched until all are prepared. */
export const recordingsOptions = (studyId: string, responseId: string) =>
  queryOptions({
    queryKey: recordingsKey(studyId, responseId),
    queryFn: ({ signal }) => call(listRecordings, { params: { studyId, responseId } }, { signal }),
    staleTime: STALE_MS,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ state: recording }) => recording === 'waiting' || recording === 'processing')
        ? PREPARING_POLL_INTERVAL_MS
        : false,
  });

/** Prepares a recording once more. */
export function usePrepareRecording(studyId: string, responseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uploadId: string) => call(prepareRecording, { params: { studyId, responseId, uploadId } }),
    onSettled: () => reloadQueries(client, { queryKey: recordingsKey(studyId, responseId) }),
  });
}
