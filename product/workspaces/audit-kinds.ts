import { defineAuditKinds } from './audit/audit-kind.ts';
import { MEMBER, readRole, sentence } from './audit/sentence.ts';

export const workspaceAuditKinds = defineAuditKinds({
  'invitation.create': {
    thing: 'people',
    activity: 'create',
    sentence: ({ detail, actor, names, entity }) =>
      actor.kind === 'participant'
        ? sentence`Sent an invitation to ${names[entity] ?? 'somebody'} through the invitation link`
        : detail['again'] === true
          ? sentence`Resent the invitation for ${names[entity] ?? 'somebody'} as ${readRole(detail, 'role')}`
          : sentence`Invited ${names[entity] ?? 'somebody'} as ${readRole(detail, 'role')}`,
  },
  'invitation.accept': {
    thing: 'people',
    activity: 'create',
    sentence: ({ detail }) => sentence`Joined the workspace as ${readRole(detail, 'role')}`,
  },
  'invitation.revoke': {
    thing: 'people',
    activity: 'delete',
    sentence: ({ names, entity }) => sentence`Revoked the invitation for ${names[entity] ?? 'somebody'}`,
  },
  'member.change-role': {
    thing: 'people',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`Changed the role of ${MEMBER} from ${readRole(detail, 'before')} to ${readRole(detail, 'role')}`,
  },
  'member.remove': {
    thing: 'people',
    activity: 'delete',
    sentence: () => sentence`Removed ${MEMBER} from the workspace`,
  },
  'member.reset-two-factor': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`Reset two-factor authentication of ${MEMBER}`,
  },
  'member.end-logins': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`The operator logged ${MEMBER} out everywhere`,
  },
  'member.disable': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`The operator disabled the account of ${MEMBER}`,
  },
  'member.enable': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`The operator enabled the account of ${MEMBER}`,
  },
  'member.delete-account': {
    thing: 'people',
    activity: 'delete',
    sentence: () => sentence`Deleted their account`,
  },
  'workspace.leave': { thing: 'people', activity: 'delete', sentence: () => sentence`Left the workspace` },
  'workspace.transfer': {
    thing: 'people',
    activity: 'change',
    sentence: () => sentence`Made ${MEMBER} the owner of the workspace`,
  },
  'workspace.create': {
    thing: 'workspace',
    activity: 'create',
    sentence: () => sentence`Created the workspace`,
  },
  'workspace.rename': {
    thing: 'workspace',
    activity: 'change',
    sentence: () => sentence`Renamed the workspace`,
  },
  'workspace.require-two-factor': {
    thing: 'workspace',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['required'] === false
        ? sentence`Made two-factor authentication optional for members`
        : sentence`Required two-factor authentication of all members`,
  },
  'workspace.delete': {
    thing: 'workspace',
    activity: 'delete',
    sentence: () => sentence`Deleted the workspace`,
  },
  'audit.remove-texts': {
    thing: 'log',
    activity: 'change',
    sentence: () =>
      sentence`Removed names and addresses from the entries before this one, which keep ids only`,
  },
});
