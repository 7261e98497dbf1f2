import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import * as contract from '../contract.ts';
import { withConfirmedLogin } from './shared/confirm-login.ts';

type Body<E> = Input<E> extends { body: infer B } ? B : never;

export const registrationOptions = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call(contract.getRegistration, {}, { signal }),
});

export const resetLinkOptions = (token: string) =>
  queryOptions({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(contract.checkResetLink, { params: { token } }, { signal }),
    staleTime: Infinity,
  });

export const loginsOptions = queryOptions({
  queryKey: ['logins'],
  queryFn: ({ signal }) => call(contract.listLogins, {}, { signal }),
});

export const outboxOptions = infiniteQueryOptions({
  queryKey: ['outbox'],
  queryFn: ({ pageParam, signal }) =>
    call(contract.listOutbox, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

export const register = (body: Body<typeof contract.register>) => call(contract.register, { body });
export const logIn = (body: Body<typeof contract.logIn>) => call(contract.logIn, { body });
export const forgotPassword = (email: string) => call(contract.forgotPassword, { body: { email } });
export const resetPassword = (body: Body<typeof contract.resetPassword>) =>
  call(contract.resetPassword, { body });
export const renamePerson = (name: string) => call(contract.renamePerson, { body: { name } });
export const changePassword = (body: Body<typeof contract.changePassword>) =>
  call(contract.changePassword, { body });
export const endLogin = (loginId: string) =>
  withConfirmedLogin(() => call(contract.endLogin, { params: { loginId } }));
export const endOtherLogins = () => withConfirmedLogin(() => call(contract.endOtherLogins, {}));
