import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { listToys } from '../contract.ts';

export const toysOptions = queryOptions({
  queryKey: ['toys'],
  queryFn: ({ signal }) => call(listToys, {}, { signal }),
});
