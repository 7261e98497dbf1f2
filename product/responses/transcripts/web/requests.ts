import { queryOptions } from '@tanstack/react-query';
import { call, callWithFile } from '#platform/http/client/request.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import * as contract from '../contract.ts';
import type { SpokenLanguage } from './language-select.tsx';

/** A recording, as its endpoints name it. */
export interface RecordingParams {
  studyId: string;
  responseId: string;
  uploadId: string;
}

/** How often the state is fetched while the service is at work. */
const TRANSCRIBING_POLL_INTERVAL_MS = 4_000;

export const isTranscribing = (state: contract.TranscriptOutput['state'] | undefined): boolean =>
  state === 'queued' || state === 'running';

/** The transcript of a recording; fetched again while the service is at work. */
export const transcriptOptions = (params: RecordingParams) =>
  queryOptions({
    queryKey: ['transcript', params.studyId, params.responseId, params.uploadId],
    queryFn: ({ signal }) => call(contract.getTranscript, { params }, { signal }),
    staleTime: 30_000,
    refetchInterval: ({ state }) =>
      isTranscribing(state.data?.state) ? TRANSCRIBING_POLL_INTERVAL_MS : false,
  });

export const sendFile = (
  params: RecordingParams,
  file: File,
  { encoding, revision }: { encoding: Encoding | undefined; revision: number },
) =>
  callWithFile(contract.uploadTranscript, { params, query: { name: file.name, encoding, revision } }, file);
export const removeTranscript = (params: RecordingParams, revision: number) =>
  call(contract.deleteTranscript, { params, query: { revision } });
export const restoreTranscript = (params: RecordingParams, revision: number) =>
  call(contract.restoreTranscript, { params, body: { revision } });
export const requestTranscription = (
  params: RecordingParams,
  body: { again: boolean; language: SpokenLanguage | undefined },
) => call(contract.transcribe, { params, body });
