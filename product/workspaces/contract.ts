import { z } from 'zod';
import { ROLES } from '#platform/authorisation/role.ts';
import { endpoint } from '#platform/http/contract/contract.ts';
import { emailShape, meShape, nameShape, passwordShape, linkTokenShape } from '#product/accounts/contract.ts';
import { WORKSPACE_ACTIONS, MAX_INVITED_AT_ONCE, type WorkspaceAction } from './workspace.ts';

const roleShape = z.enum(ROLES);
const workspaceAction = (action: WorkspaceAction) => ({ kind: 'workspace', action }) as const;
const loginAccess = { kind: 'login' } as const;

const canShape = z.object(
  Object.fromEntries(WORKSPACE_ACTIONS.map((action) => [action, z.boolean()])) as Record<
    WorkspaceAction,
    z.ZodBoolean
  >,
);

export const workspaceShape = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  settings: z.record(z.string(), z.unknown()),
  role: roleShape,
  can: canShape,
});

export const memberShape = z.object({
  person: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: roleShape,
  /** Id of their photo; null without one. */
  photo: z.uuid().nullable(),
  joinedAt: z.iso.datetime(),
  you: z.boolean(),
  /** Null for callers who may not reset it. */
  hasTwoFactor: z.boolean().nullable(),
});

export const invitationShape = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleShape,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  expired: z.boolean(),
  /** For copying, when no mail is sent; null when its role is above the caller's. */
  link: z.string().nullable(),
  /** Whether this installation has a mail server, which sends the link. */
  isMailed: z.boolean(),
});

export const createWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces',
  summary: 'Create a workspace as its owner and switch to it',
  access: loginAccess,
  body: z.object({ name: nameShape }),
  output: meShape,
  limit: { max: 20, seconds: 3600, by: 'login' },
  handlesIdempotencyKey: true,
});

export const switchWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspaces/switch',
  summary: 'Switch to another of your workspaces',
  access: loginAccess,
  body: z.object({ workspace: z.uuid() }),
  output: meShape,
});

export const getWorkspace = endpoint({
  method: 'GET',
  path: '/api/workspace',
  summary: 'The current workspace and your permissions in it',
  access: workspaceAction('workspace.read'),
  output: workspaceShape,
});

export const renameWorkspace = endpoint({
  method: 'PATCH',
  path: '/api/workspace',
  summary: 'Rename the workspace',
  access: workspaceAction('workspace.rename'),
  body: z.object({ name: nameShape }),
  output: workspaceShape,
});

export const requireTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/workspace/two-factor',
  summary: 'Require two-factor authentication of all members, or stop requiring it',
  access: workspaceAction('workspace.require-two-factor'),
  body: z.strictObject({ required: z.boolean() }),
  output: workspaceShape,
});

export const countContents = endpoint({
  method: 'GET',
  path: '/api/workspace/contents',
  summary: 'How much deleting the workspace would delete',
  access: workspaceAction('workspace.delete'),
  output: z.object({
    name: z.string(),
    members: z.int(),
    /** Including deleted ones that can still be restored. */
    studies: z.int(),
    templates: z.int(),
    /** Without previews. */
    responses: z.int(),
    /** What else ends with it, as sentences. */
    notices: z.array(z.string()),
  }),
});

export const deleteWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspace/delete',
  summary: 'Delete the workspace for good; its id and name confirm which one',
  access: workspaceAction('workspace.delete'),
  body: z.object({ workspace: z.uuid(), name: z.string() }),
  limit: { max: 20, seconds: 3600, by: 'login' },
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/workspace/members',
  summary: 'Members of the workspace',
  access: workspaceAction('member.list'),
  output: z.object({ items: z.array(memberShape), next: z.null() }),
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/workspace/members/:person',
  summary: 'Change a member’s role, up to your own',
  access: workspaceAction('member.change-role'),
  params: z.object({ person: z.uuid() }),
  body: z.object({ role: roleShape }),
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/workspace/members/:person',
  summary: 'Remove a member',
  access: workspaceAction('member.remove'),
  params: z.object({ person: z.uuid() }),
});

export const resetTwoFactor = endpoint({
  method: 'POST',
  path: '/api/workspace/members/:person/two-factor/reset',
  summary: 'Remove the lost second factor of a member; their logins end',
  access: workspaceAction('member.reset-two-factor'),
  params: z.object({ person: z.uuid() }),
  limit: { max: 20, seconds: 3600, by: 'login' },
});

export const leaveWorkspace = endpoint({
  method: 'POST',
  path: '/api/workspace/leave',
  summary: 'Leave the workspace; its last owner cannot',
  access: workspaceAction('workspace.leave'),
});

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/workspace/transfer',
  summary: 'Make another member the owner and become an admin',
  access: workspaceAction('workspace.transfer'),
  body: z.object({ person: z.uuid() }),
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/workspace/invitations',
  summary: 'Pending invitations with their links',
  access: workspaceAction('invitation.list'),
  output: z.object({ items: z.array(invitationShape), next: z.null() }),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/workspace/invitations',
  summary: 'Invite an email address; inviting again replaces the earlier link',
  access: workspaceAction('invitation.create'),
  repliesWithSecret: true,
  body: z.object({ email: emailShape, role: roleShape }),
  output: invitationShape,
  status: 201,
  limit: { max: 200, seconds: 3600, by: 'login' },
});

export const inviteSeveral = endpoint({
  method: 'POST',
  path: '/api/workspace/invitations/several',
  summary: 'Invite several email addresses with one role: all of them, or none when one cannot be invited',
  access: workspaceAction('invitation.create'),
  repliesWithSecret: true,
  body: z.strictObject({
    emails: z
      .array(emailShape)
      .min(1, 'Enter at least one email address.')
      .max(MAX_INVITED_AT_ONCE, `Invite at most ${MAX_INVITED_AT_ONCE} people at a time.`),
    role: roleShape,
  }),
  output: z.object({ items: z.array(invitationShape), next: z.null() }),
  status: 201,
  limit: { max: 20, seconds: 3600, by: 'login' },
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/workspace/invitations/:invitationId',
  summary: 'Revoke an invitation; its link stops working',
  access: workspaceAction('invitation.revoke'),
  params: z.object({ invitationId: z.uuid() }),
});

export const previewAccountDeletion = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'What deleting your account would do',
  access: loginAccess,
  output: z.object({
    /** Names of workspaces with other members of which the caller is the only owner. While there are any, it is refused. */
    blockedBy: z.array(z.string()),
    /** Names of workspaces without other members, which would be deleted with it. */
    deletes: z.array(z.string()),
  }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete your account for good; its email address confirms which one',
  access: loginAccess,
  body: z.strictObject({ email: emailShape }),
  limit: { max: 20, seconds: 3600, by: 'login' },
});

export const listReceivedInvitations = endpoint({
  method: 'GET',
  path: '/api/account/invitations',
  summary: 'Pending invitations to your email address, if it is verified',
  access: loginAccess,
  output: z.object({
    items: z.array(
      z.object({ id: z.uuid(), workspaceName: z.string(), senderName: z.string(), role: roleShape }),
    ),
    next: z.null(),
  }),
});

export const acceptReceivedInvitation = endpoint({
  method: 'POST',
  path: '/api/account/invitations/:invitationId',
  summary: 'Join the workspace of an invitation to your verified email address, and switch to it',
  access: loginAccess,
  params: z.object({ invitationId: z.uuid() }),
  output: meShape,
  limit: { max: 60, seconds: 900, by: 'login' },
});

const joinParams = z.object({ teamToken: linkTokenShape, emailAddress: emailShape });
const linkAccess = (reason: string) => ({ kind: 'public', reason }) as const;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/jointeam/:teamToken/:emailAddress',
  summary: 'Details of an invitation link; opening it changes nothing',
  access: linkAccess(
    'the link is the proof; the reply names the workspace and never reveals who has an account',
  ),
  params: joinParams,
  output: z.object({ workspaceName: z.string(), email: z.string(), role: roleShape }),
  limit: { max: 300, seconds: 900, by: 'address' },
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/jointeam/:teamToken/:emailAddress',
  summary: 'Join a workspace, logged in with the invited address or as a new person with a password',
  access: linkAccess(
    'a new person has no login yet; an existing one must be logged in with the invited address',
  ),
  params: joinParams,
  body: z.object({ name: nameShape, password: passwordShape }).optional(),
  output: meShape,
  limit: { max: 300, seconds: 900, by: 'address' },
});
