import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { withConfirmedLogin } from '../../web/shared/confirm-login.ts';
import * as contract from '../contract.ts';

export const emailChangeOptions = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(contract.getEmailChange, {}, { signal }),
});

export const emailLinkOptions = (token: string) =>
  queryOptions({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => call(contract.checkEmailLink, { params: { token } }, { signal }),
    staleTime: Infinity,
  });

export const startEmailChange = (email: string) =>
  withConfirmedLogin(() => call(contract.startEmailChange, { body: { email } }));
export const cancelEmailChange = () => call(contract.cancelEmailChange, {});
export const confirmEmailChange = (token: string) => call(contract.confirmEmailChange, { body: { token } });
