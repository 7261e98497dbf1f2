import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';

export const notificationsOptions = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(contract.listNotifications, {}, { signal }),
});

export const changeNotifications = (body: Input<typeof contract.changeNotifications>['body']) =>
  call(contract.changeNotifications, { body });

export const unsubscribe = (token: string) => call(contract.unsubscribe, { params: { token } });
