import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

export const prolificOptions = queryOptions({
  queryKey: ['workspace', 'prolific'],
  queryFn: ({ signal }) => call(contract.getProlific, {}, { signal }),
});

export const connect = (token: string) => call(contract.connectProlific, { body: { token } });
export const test = () => call(contract.testProlific, {});
export const disconnect = () => call(contract.disconnectProlific, {});
