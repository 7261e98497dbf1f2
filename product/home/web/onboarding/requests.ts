import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import { copyTemplate } from '#product/templates/contract.ts';
import { createStudy } from '#product/studies/contract.ts';
import { acceptReceivedInvitation, listReceivedInvitations } from '#product/workspaces/contract.ts';
import { renamePerson } from '#product/accounts/contract.ts';

export const receivedInvitationsOptions = queryOptions({
  queryKey: ['received-invitations'],
  queryFn: ({ signal }) => call(listReceivedInvitations, {}, { signal }),
});

export const acceptInvitation = (invitationId: string) =>
  call(acceptReceivedInvitation, { params: { invitationId } });
export const saveName = (name: string) => call(renamePerson, { body: { name } });
export const createStudyFromTemplate = (templateId: string) =>
  call(copyTemplate, { params: { templateId }, body: {} });
export const createBlankStudy = (name: string) => call(createStudy, { body: { name, kind: 'survey' } });
