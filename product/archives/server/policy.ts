import { admins, allows, makers, type Policy } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { workspacePolicy } from '#product/workspaces/server/policy.ts';
import { PARTS, type Part } from '../json/manifest.ts';

export const archivePolicy = {
  'archive.export': makers,
  'archive.audit-log': admins,
} as const satisfies Policy;

/** Who a part of the workspace's archive is for: those who may open its screen. */
const partPolicy = {
  invitations: workspacePolicy['invitation.list'],
  'audit-log': archivePolicy['archive.audit-log'],
} as const satisfies Record<Part, Policy[string]>;

/** Parts of the workspace's archive that the caller may not see. */
export const partsLeftOut = (scope: Scope): Part[] =>
  PARTS.filter((part) => !allows(scope, partPolicy[part]));
