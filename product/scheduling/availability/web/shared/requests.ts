import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../../contract.ts';

/** Begins the keys of all queries that change with the availability of the caller. */
export const AVAILABILITY_KEY = ['availability'];

export const availabilityOptions = queryOptions({
  queryKey: AVAILABILITY_KEY,
  queryFn: ({ signal }) => call(contract.getAvailability, {}, { signal }),
});

export const setAvailability = (body: Input<typeof contract.setAvailability>['body']) =>
  call(contract.setAvailability, { body });
