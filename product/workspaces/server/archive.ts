import { selectAsJson, LEFT_OUT_REASONS, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { auditPolicy, workspacePolicy } from './policy.ts';

const { workspace } = LEFT_OUT_REASONS;
const CHAIN_LEFT_OUT_REASON = 'The hash chain can only be verified in the original database.';

export const workspaceArchive: ArchivePart = {
  order: 10,
  texts: {
    audit_log: {
      actor: 'fixed',
      action: 'fixed',
      entity: 'fixed',
      detail: 'fixed',
      address: 'fixed',
      device: 'fixed',
    },
    idempotency: { key: 'fixed', request: 'fixed', reply: 'fixed' },
    invitations: { email: 'fixed', role: 'fixed', state: 'fixed' },
    invite_links: { secret: 'fixed', role: 'fixed' },
    retention_rules: { kind: 'fixed' },
    sign_on_domains: { domain: 'fixed', token: 'fixed', proven_by: 'fixed' },
    sign_on_providers: { settings: 'fixed', default_role: 'fixed', group_roles: 'fixed', test: 'fixed' },
    workspaces: { name: 'searched', settings: 'fixed', purged: 'fixed' },
  },
  tables: {
    workspaces: {
      deleted_at: 'A deleted workspace has no archive.',
      purged: 'Row counts of a deletion, for the operator.',
    },
    members: { workspace },
    invitations: { workspace },
    retention_rules: { workspace },
    audit_log: { workspace, seq: CHAIN_LEFT_OUT_REASON, hash: CHAIN_LEFT_OUT_REASON },
  },
  notArchived: {
    invite_links: 'A link works in this installation only; the audit log says who created it.',
    sign_on_providers: 'A provider sends people to one installation only, and its secret stays there.',
    sign_on_domains: 'A domain is proven to one installation; another one needs a different record.',
    idempotency: 'Replies kept for a day, so that a repeated call has no second effect.',
    audit_heads: 'The head of the hash chain, by which the database verifies its audit log.',
  },
  commonFiles: [
    {
      name: 'workspace.json',
      about: 'the workspace',
      row: ({ scope, columns }) =>
        selectAsJson(
          sql`select ${columns('workspaces')} from workspaces where workspace = ${scope.workspace}`,
        ),
    },
  ],
  workspaceFiles: [
    {
      name: 'members.json',
      about: 'members of the workspace, with their roles',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('members')}, name, email from members left join identity.persons p on p.id = person
          where workspace = ${scope.workspace} order by joined_at, person`),
    },
    {
      name: 'invitations.json',
      about: 'invitations, without their links',
      restriction: {
        roles: workspacePolicy['invitation.list'],
        reason: 'Only owners and admins see invitations; one of them can export this file.',
      },
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('invitations')} from invitations
          where workspace = ${scope.workspace} order by created_at, id`),
    },
    {
      name: 'retention.json',
      about: 'how long each kind of data is kept',
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('retention_rules')} from retention_rules
          where workspace = ${scope.workspace} order by kind`),
    },
    {
      name: 'audit-log.json',
      about: 'the log of who did what, and when',
      restriction: {
        roles: auditPolicy['archive.audit-log'],
        reason: 'Only owners and admins see the audit log; one of them can export this file.',
      },
      rows: ({ scope, columns }) =>
        selectAsJson(sql`
          select ${columns('audit_log')} from audit_log where workspace = ${scope.workspace} order by at, id`),
    },
  ],
  /** Every change that the team makes is in the audit log. */
  changedSince: (scope, _item, since) => sql`exists (
    select 1 from audit_log where workspace = ${scope.workspace} and at >= ${since}
      and action not like 'archive.%' and action not like '%.read')`,
};
