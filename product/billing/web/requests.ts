import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';

const BILLING_QUERY_KEY = ['billing'] as const;

export const billingOptions = queryOptions({
  queryKey: [...BILLING_QUERY_KEY, 'usage'],
  queryFn: ({ signal }) => call(contract.getBilling, {}, { signal }),
});

export const creditsOptions = infiniteQueryOptions({
  queryKey: [...BILLING_QUERY_KEY, 'credits'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listCredits, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const addCredits = (body: Input<typeof contract.addCredits>['body']) =>
  call(contract.addCredits, { body });
export const openPortal = () => call(contract.openPortal, {});
export const openCheckout = (plan: string) => call(contract.openCheckout, { body: { plan } });
