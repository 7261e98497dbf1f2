import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

/** First part of the keys of all queries of the service. */
export const TRANSCRIPTION_QUERY_KEY = ['workspace', 'transcription'] as const;

export const serviceOptions = queryOptions({
  queryKey: [...TRANSCRIPTION_QUERY_KEY, 'service'],
  queryFn: ({ signal }) => call(contract.getTranscriptionService, {}, { signal }),
});

export const listRequests = (after: string | undefined, signal: AbortSignal) =>
  call(contract.listTranscriptionRequests, { query: { after } }, { signal });
export const saveService = (body: Input<typeof contract.saveTranscriptionService>['body']) =>
  call(contract.saveTranscriptionService, { body });
export const removeService = () => call(contract.removeTranscriptionService, {});
export const estimate = () => call(contract.estimateTranscription, {});
export const testService = () => call(contract.testTranscriptionService, {});
