import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#platform/http/contract/contract.ts';
import { call } from '#platform/http/client/request.ts';
import { withConfirmedLogin } from '../../web/shared/confirm-login.ts';
import * as contract from '../contract.ts';

export const twoFactorOptions = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(contract.getTwoFactor, {}, { signal }),
});

export const finishLogin = (body: Input<typeof contract.finishLogin>['body']) =>
  call(contract.finishLogin, { body });
export const startTwoFactor = () => withConfirmedLogin(() => call(contract.startTwoFactor, {}));
export const confirmTwoFactor = (code: string) =>
  withConfirmedLogin(() => call(contract.confirmTwoFactor, { body: { code } }));
export const renewRecoveryCodes = (code: string) =>
  withConfirmedLogin(() => call(contract.renewRecoveryCodes, { body: { code } }));
export const turnOffTwoFactor = (code: string) =>
  withConfirmedLogin(() => call(contract.turnOffTwoFactor, { body: { code } }));
