import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { transcribe } from '../../../responses/transcripts/contract.ts';
import type { TranscriptionMode } from '../../../responses/transcripts/switch.ts';
import { resultsKey } from '../../web/requests.ts';
import * as contract from '../contract.ts';

/** How often progress is fetched while recordings are being transcribed. */
const POLL_INTERVAL_MS = 4_000;
/** While they wait for something else than their turn, or where there are so many that a few seconds change little. */
const SLOW_POLL_INTERVAL_MS = 30_000;
/** Each look at the progress counts all recordings of the study. */
const MANY_RECORDINGS = 10_000;

/** First part of the keys of all queries of a study's transcripts; the live stream invalidates them with its results. */
export const transcriptionKey = (studyId: string) => [...resultsKey(studyId), 'transcription'] as const;

export const progressOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...transcriptionKey(studyId), 'progress'],
    queryFn: ({ signal }) => call(contract.getStudyTranscription, { params: { studyId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data ? findInterval(data) : false),
  });

/** All queries of transcripts of several studies. */
const STUDIES_KEY = ['transcribed-studies'] as const;

export const studiesOptions = queryOptions({
  queryKey: STUDIES_KEY,
  queryFn: ({ signal }) => call(contract.listTranscribedStudies, {}, { signal }),
  refetchInterval: ({ state: { data } }) => {
    const items = data?.items ?? [];
    const count = items.reduce((sum, { done, waiting }) => sum + done + waiting, 0);
    const isMoving = items.some(({ running }) => running > 0) && count <= MANY_RECORDINGS;
    return isMoving ? POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS;
  },
});

function findInterval({ recordings, isLimited, serviceError }: contract.StudyTranscription): number | false {
  const count = Object.values(recordings).reduce((sum, state) => sum + state.recordings, 0);
  if (count > MANY_RECORDINGS) return SLOW_POLL_INTERVAL_MS;
  if (recordings.running.recordings > 0) return POLL_INTERVAL_MS;
  if (recordings.waiting.recordings === 0) return SLOW_POLL_INTERVAL_MS;
  return isLimited || serviceError !== null ? SLOW_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
}

/** States whose recordings are listed. */
export type ListedState = 'failed' | 'waiting' | 'running' | 'not_permitted';

/** @param counts read again when they change */
export const recordingsOptions = (studyId: string, state: ListedState, counts: string) =>
  infiniteQueryOptions({
    queryKey: [...transcriptionKey(studyId), 'recordings', state, counts],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listStudyRecordings,
        { params: { studyId }, query: { state, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before) => before,
  });

export const estimate = (studyId: string) =>
  call(contract.estimateStudyTranscription, { params: { studyId } });
export const setMode = (studyId: string, mode: TranscriptionMode) =>
  call(contract.setStudyTranscription, { params: { studyId }, body: { mode } });
export const retryAll = (studyId: string) => call(contract.retryTranscriptions, { params: { studyId } });
export const retryOne = (studyId: string, { response, upload }: contract.StudyRecording) =>
  call(transcribe, { params: { studyId, responseId: response, uploadId: upload }, body: {} });
export const transcribeResponses = (studyId: string, responses: string[]) =>
  call(contract.transcribeResponses, { params: { studyId }, body: { responses } });
