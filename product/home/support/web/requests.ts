import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { getSupport } from '../contract.ts';

export const supportOptions = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => call(getSupport, {}, { signal }),
});
