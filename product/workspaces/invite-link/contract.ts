import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { emailShape, linkTokenShape } from '#product/accounts/contract.ts';
import { LINK_DAYS, LINK_ROLES } from './invite-link.ts';

const inviteLinkShape = z.object({
  url: z.string(),
  role: z.enum(LINK_ROLES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
});

export const getInviteLink = endpoint({
  method: 'GET',
  path: '/api/workspace/invite-link',
  summary: 'The invitation link of the workspace, if it has one',
  access: { kind: 'workspace', action: 'invitation.list' },
  output: z.object({ link: inviteLinkShape.nullable(), allowedDomains: z.array(z.string()) }),
});

export const createInviteLink = endpoint({
  method: 'POST',
  path: '/api/workspace/invite-link',
  summary: 'Create the invitation link of the workspace; an earlier one stops working',
  access: { kind: 'workspace', action: 'invitation.create' },
  repliesWithSecret: true,
  body: z.strictObject({ role: z.enum(LINK_ROLES), days: z.literal([...LINK_DAYS]) }),
  output: inviteLinkShape,
  status: 201,
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const revokeInviteLink = endpoint({
  method: 'DELETE',
  path: '/api/workspace/invite-link',
  summary: 'Revoke the invitation link; invitations sent through it stay',
  access: { kind: 'workspace', action: 'invitation.revoke' },
});

const linkParams = z.object({ teamToken: linkTokenShape });

export const openInviteLink = endpoint({
  method: 'GET',
  path: '/api/jointeam/:teamToken',
  summary: 'Details of an invitation link that several people can use; opening it changes nothing',
  access: { kind: 'public', reason: 'the link is the proof; the reply names the workspace, no members' },
  params: linkParams,
  output: z.object({
    workspaceName: z.string(),
    role: z.enum(LINK_ROLES),
    allowedDomains: z.array(z.string()),
  }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const requestInvitation = endpoint({
  method: 'POST',
  path: '/api/jointeam/:teamToken',
  summary: 'Get an invitation by email; the reply is the same for members and people who were invited before',
  access: {
    kind: 'public',
    reason: 'the link is the proof; receiving the email proves the address',
  },
  params: linkParams,
  body: z.strictObject({ email: emailShape }),
  limit: { max: 60, seconds: 3600, by: 'address' },
});
