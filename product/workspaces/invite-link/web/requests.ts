import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import { WORKSPACE_QUERY_KEY } from '../../web/requests.ts';
import * as contract from '../contract.ts';

export const inviteLinkOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'invite-link'],
  queryFn: ({ signal }) => call(contract.getInviteLink, {}, { signal }),
});

export const createInviteLink = (body: Input<typeof contract.createInviteLink>['body']) =>
  call(contract.createInviteLink, { body });
export const revokeInviteLink = () => call(contract.revokeInviteLink, {});

export const openLinkOptions = (teamToken: string) =>
  queryOptions({
    queryKey: ['jointeam', teamToken],
    queryFn: ({ signal }) => call(contract.openInviteLink, { params: { teamToken } }, { signal }),
    staleTime: Infinity,
  });

export const requestInvitation = (teamToken: string, email: string) =>
  call(contract.requestInvitation, { params: { teamToken }, body: { email } });
