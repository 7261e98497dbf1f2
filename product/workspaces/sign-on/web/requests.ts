import { queryOptions } from '@tanstack/react-query';
import type { Input, Output } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { withConfirmedLogin } from '#product/accounts/web/shared/confirm-login.ts';
import { WORKSPACE_QUERY_KEY } from '../../web/requests.ts';
import * as contract from '../contract.ts';

export type SignOn = Output<typeof contract.getSignOn>;

export const signOnOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'sign-on'],
  queryFn: ({ signal }) => call(contract.getSignOn, {}, { signal }),
});

export const saveSignOn = (body: Input<typeof contract.saveSignOn>['body']) =>
  withConfirmedLogin(() => call(contract.saveSignOn, { body }));
export const removeSignOn = () => withConfirmedLogin(() => call(contract.removeSignOn, {}));
export const testSignOn = () => call(contract.testSignOn, {});
export const requireSignOn = (required: boolean) =>
  withConfirmedLogin(() => call(contract.requireSignOn, { body: { required } }));
export const addDomain = (domain: string) => call(contract.addSignOnDomain, { body: { domain } });
export const checkDomain = (domain: string) => call(contract.checkSignOnDomain, { params: { domain } });
export const removeDomain = (domain: string) => call(contract.removeSignOnDomain, { params: { domain } });
