import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

/** First part of the keys of all queries of Tremendous. */
const TREMENDOUS_QUERY_KEY = ['workspace', 'tremendous'] as const;

export const accountOptions = queryOptions({
  queryKey: [...TREMENDOUS_QUERY_KEY, 'account'],
  queryFn: ({ signal }) => call(contract.getTremendous, {}, { signal }),
});

export const saveAccount = (body: Input<typeof contract.saveTremendous>['body']) =>
  call(contract.saveTremendous, { body });
export const removeAccount = () => call(contract.removeTremendous, {});
export const testAccount = () => call(contract.testTremendous, {});
