import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { withConfirmedLogin } from '../../web/shared/confirm-login.ts';
import * as contract from '../contract.ts';

export const signOnProvidersOptions = queryOptions({
  queryKey: ['sign-on-providers'],
  queryFn: ({ signal }) => call(contract.listSignOnProviders, {}, { signal }),
  staleTime: Infinity,
  retry: false,
});

export const identitiesOptions = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call(contract.listIdentities, {}, { signal }),
});

export const startSignOn = (body: Input<typeof contract.startSignOn>['body']) =>
  call(contract.startSignOn, { body });
export const finishSignOn = (query: string) => call(contract.finishSignOn, { body: { query } });
export const linkIdentity = (provider: string, returnTo: string) =>
  withConfirmedLogin(() => call(contract.linkIdentity, { body: { provider, returnTo } }));
export const unlinkIdentity = (identityId: string) =>
  withConfirmedLogin(() => call(contract.unlinkIdentity, { params: { identityId } }));
