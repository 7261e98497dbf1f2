import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

/** First part of the keys of all queries of the model. */
export const MODEL_QUERY_KEY = ['workspace', 'model'] as const;

export const serviceOptions = queryOptions({
  queryKey: [...MODEL_QUERY_KEY, 'service'],
  queryFn: ({ signal }) => call(contract.getModelService, {}, { signal }),
});

export const listRequests = (after: string | undefined, signal: AbortSignal) =>
  call(contract.listModelRequests, { query: { after } }, { signal });
export const saveService = (body: Input<typeof contract.saveModelService>['body']) =>
  call(contract.saveModelService, { body });
export const removeService = () => call(contract.removeModelService, {});
export const testService = () => call(contract.testModelService, {});

export const requestOptions = (studyId: string, requestId: string) =>
  queryOptions({
    queryKey: [...MODEL_QUERY_KEY, 'request', requestId],
    queryFn: ({ signal }) => call(contract.getModelRequest, { params: { studyId, requestId } }, { signal }),
  });
