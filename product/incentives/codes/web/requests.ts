import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';

export const codesOptions = queryOptions({
  queryKey: ['incentive-codes'],
  queryFn: ({ signal }) => call(contract.listIncentiveCodes, {}, { signal }),
});

export const addCodes = (body: Input<typeof contract.addIncentiveCodes>['body']) =>
  call(contract.addIncentiveCodes, { body });
export const deleteUnused = (body: Input<typeof contract.deleteUnusedCodes>['body']) =>
  call(contract.deleteUnusedCodes, { body });
export const giveCodes = (incentives: string[]) => call(contract.handOutCodes, { body: { incentives } });
export const readCode = (incentiveId: string) =>
  call(contract.readIncentiveCode, { params: { incentiveId } });
