import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { AVAILABILITY_KEY } from '../../availability/web/shared/requests.ts';
import * as contract from '../contract.ts';

export const freeTimesOptions = (length: number) =>
  queryOptions({
    queryKey: [...AVAILABILITY_KEY, 'free-times', length],
    queryFn: ({ signal }) => call(contract.listFreeTimes, { query: { length } }, { signal }),
    placeholderData: keepPreviousData,
  });
