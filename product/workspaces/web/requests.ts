import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#platform/authorisation/role.ts';
import { AppError } from '#platform/errors/errors.ts';
import { call } from '#platform/http/client/request.ts';
import { getMe } from '#product/accounts/login-contract.ts';
import { withConfirmedLogin } from '#product/accounts/web/shared/confirm-login.ts';
import * as contract from '../contract.ts';

export const isNotFound = (error: unknown) => error instanceof AppError && error.code === 'not_found';

/** First part of all query keys of the current workspace. */
export const WORKSPACE_QUERY_KEY = ['workspace'] as const;

export const workspaceOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'one'],
  queryFn: ({ signal }) => call(contract.getWorkspace, {}, { signal }),
});

export const membersOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'members'],
  queryFn: ({ signal }) => call(contract.listMembers, {}, { signal }),
});

export const invitationsOptions = queryOptions({
  queryKey: [...WORKSPACE_QUERY_KEY, 'invitations'],
  queryFn: ({ signal }) => call(contract.listInvitations, {}, { signal }),
});

export interface JoinLink {
  teamToken: string;
  emailAddress: string;
}

export const joinOptions = (params: JoinLink) =>
  queryOptions({
    queryKey: ['jointeam', params.teamToken, params.emailAddress],
    queryFn: ({ signal }) => call(contract.getInvitation, { params }, { signal }),
    staleTime: Infinity,
  });

export const createWorkspace = (name: string) => call(contract.createWorkspace, { body: { name } });
export const renameWorkspace = (name: string) => call(contract.renameWorkspace, { body: { name } });
export const requireTwoFactor = (required: boolean) =>
  withConfirmedLogin(() => call(contract.requireTwoFactor, { body: { required } }));
export const resetTwoFactor = (person: string) =>
  withConfirmedLogin(() => call(contract.resetTwoFactor, { params: { person } }));
export const changeRole = (person: string, role: Role) =>
  call(contract.changeRole, { params: { person }, body: { role } });
export const removeMember = (person: string) => call(contract.removeMember, { params: { person } });
/** Not cached, because it is shown before a deletion that cannot be undone. */
export const readContents = () => call(contract.countContents, {});
/** Deletes the workspace. Succeeds too if it is already gone: by a call whose reply was lost, or by somebody else. */
export async function deleteWorkspace(workspace: string, name: string): Promise<void> {
  try {
    await call(contract.deleteWorkspace, { body: { workspace, name } });
  } catch (error) {
    const { workspaces } = isNotFound(error) ? await call(getMe, {}) : { workspaces: null };
    if (!workspaces || workspaces.some(({ id }) => id === workspace)) throw error;
  }
}
/** Not cached, because it is shown before a deletion that cannot be undone. */
export const readAccountDeletion = () => call(contract.previewAccountDeletion, {});
export const deleteAccount = (email: string) =>
  withConfirmedLogin(() => call(contract.deleteAccount, { body: { email } }));
export const leaveWorkspace = () => call(contract.leaveWorkspace, {});
export const transferOwnership = (person: string) => call(contract.transferOwnership, { body: { person } });
export const invite = (body: { email: string; role: Role }) => call(contract.invite, { body });
export const inviteSeveral = (body: { emails: string[]; role: Role }) =>
  call(contract.inviteSeveral, { body });
export const revokeInvitation = (invitationId: string) =>
  call(contract.revokeInvitation, { params: { invitationId } });
export const acceptInvitation = (params: JoinLink, body?: { name: string; password: string }) =>
  call(contract.acceptInvitation, { params, body });
