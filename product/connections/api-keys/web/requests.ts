import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

/** First part of the keys of all queries of API keys. */
export const API_KEYS_QUERY_KEY = ['workspace', 'api-keys'] as const;

/** The newest keys, for the card on the connections page. */
export const firstKeysOptions = queryOptions({
  queryKey: [...API_KEYS_QUERY_KEY, 'first'],
  queryFn: ({ signal }) => call(contract.listApiKeys, {}, { signal }),
});

export const keysOptions = infiniteQueryOptions({
  queryKey: [...API_KEYS_QUERY_KEY, 'all'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listApiKeys, { query: pageParam ? { after: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const createApiKey = (body: Input<typeof contract.createApiKey>['body']) =>
  call(contract.createApiKey, { body });
export const revokeApiKey = (keyId: string) => call(contract.revokeApiKey, { params: { keyId } });
