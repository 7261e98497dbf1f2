import { EXAMPLE_IDS } from '#platform/feature/example-ids.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { workspaceAuditKinds } from '../audit-kinds.ts';
import * as workspaces from '../contract.ts';
import { memberEventTypes } from '../event-types.ts';
import { workspaceArchive } from './archive.ts';
import { auditRetention } from './retention.ts';
import { workspaceWorkers } from './jobs.ts';
import { workspacePolicy, auditPolicy } from './policy.ts';
import { workspaceRoutes } from './routes.ts';

export const workspaceFeature = defineFeature({
  contracts: { workspaces },
  policy: { ...workspacePolicy, ...auditPolicy },
  actions: {
    'workspace.read': { about: 'see its name and settings', keyScopes: ['workspace:read'] },
    'workspace.rename': { about: 'rename it', keyScopes: [] },
    'workspace.require-two-factor': {
      about: 'require two-factor authentication of all members',
      keyScopes: [],
    },
    'workspace.set-up-sign-on': {
      about: 'set up, test and remove single sign-on, and prove email domains',
      keyScopes: [],
    },
    'workspace.require-sign-on': { about: 'require single sign-on of all members but owners', keyScopes: [] },
    'workspace.change-settings': {
      about: 'change icon, language, time zone, allowed domains and experiments',
      keyScopes: [],
    },
    'workspace.change-retention': {
      about: 'set retention periods and exclude studies from them',
      keyScopes: [],
    },
    'workspace.transfer': { about: 'hand it over to another member', keyScopes: [] },
    'workspace.leave': { about: "end one's own membership", keyScopes: [] },
    'workspace.delete': { about: 'delete it, with everything in it', keyScopes: [] },
    'member.list': { about: 'see names, addresses and roles of members', keyScopes: ['workspace:read'] },
    'member.change-role': { about: "change a member's role", keyScopes: [] },
    'member.remove': { about: 'remove a member', keyScopes: [] },
    'member.reset-two-factor': { about: "remove a member's lost second factor", keyScopes: [] },
    'invitation.list': { about: 'see waiting invitations and copy their links', keyScopes: [] },
    'invitation.create': { about: 'invite an address, or resend', keyScopes: [] },
    'invitation.revoke': { about: 'revoke an invitation', keyScopes: [] },
    'audit.read': { about: 'see, download and verify the audit log', keyScopes: [] },
    'archive.audit-log': { about: 'include the audit log in the archive of the workspace', keyScopes: [] },
  },
  section: { title: 'Workspaces' },
  examples: {
    acceptInvitation: { name: 'Grace Example', password: 'correct horse battery' },
    changeRole: { role: 'researcher' },
    createWorkspace: { name: 'Research' },
    deleteAccount: { email: 'ada@example.com' },
    deleteWorkspace: { workspace: EXAMPLE_IDS.study, name: 'Research' },
    invite: { email: 'grace@example.com', role: 'researcher' },
    inviteSeveral: { emails: ['grace@example.com', 'alan@example.com'], role: 'researcher' },
    renameWorkspace: { name: 'Research' },
    requireTwoFactor: { required: true },
    switchWorkspace: { workspace: EXAMPLE_IDS.study },
    transferOwnership: { person: EXAMPLE_IDS.person },
  },
  audit: workspaceAuditKinds,
  events: memberEventTypes,
  routes: workspaceRoutes,
  workers: workspaceWorkers,
  archive: [workspaceArchive],
  retention: auditRetention,
});
