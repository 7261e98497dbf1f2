/** The scopes an API key can have, each `write` including `read`. */
export const KEY_SCOPES = [
  'studies:read',
  'studies:write',
  'responses:read',
  'responses:write',
  'results:read',
  'export',
  'workspace:read',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** For each action of a policy, the scopes that permit it, the usual one first; none where no key may do it. */
export const SCOPES_OF_ACTION: Readonly<Record<string, readonly KeyScope[]>> = {
  'study.read': ['studies:read'],
  'study.edit': ['studies:write'],
  'study.publish': ['studies:write'],
  'study.delete': ['studies:write'],
  'results.read': ['results:read', 'responses:read'],
  'response.exclude': ['responses:write'],
  'response.delete': ['responses:write'],
  'response.give-back-link': ['responses:write'],
  'response.star': ['responses:write'],
  'response.tag': ['responses:write'],
  'response.note': ['responses:write'],
  'consent.withdraw': ['responses:write'],
  'response.import': ['responses:write'],
  'transcript.edit': ['responses:write'],
  'codebook.read': ['results:read', 'responses:read'],
  'codebook.edit': ['responses:write'],
  'highlight.edit': ['responses:write'],
  'suggestion.edit': ['responses:write'],
  'finding.edit': ['responses:write'],
  'clip.edit': ['responses:write'],
  'theme.edit': ['responses:write'],
  'archive.export': ['export'],
  'workspace.read': ['workspace:read'],
  'member.list': ['workspace:read'],
  'customisation.read': ['workspace:read'],
  'project.read': ['studies:read'],
  'project.edit': ['studies:write'],
  'archive.audit-log': [],
  'audit.read': [],
  // Links that show drafts or participants to everyone are created by people only.
  'study.share-draft': [],
  'results.share': [],
  'finding.share': [],
  'reel.share': [],
  // Roles, members, keys and the workspace itself are changed by people only.
  'customisation.edit': [],
  'workspace.rename': [],
  'workspace.require-two-factor': [],
  'workspace.set-up-sign-on': [],
  'workspace.require-sign-on': [],
  'workspace.change-settings': [],
  'workspace.change-retention': [],
  'billing.read': [],
  'billing.manage': [],
  'credits.add': [],
  'workspace.transfer': [],
  'workspace.leave': [],
  'workspace.delete': [],
  'member.change-role': [],
  'member.remove': [],
  'member.reset-two-factor': [],
  'invitation.list': [],
  'invitation.create': [],
  'invitation.revoke': [],
  'api-key.use': [],
  'api-key.list': [],
  'api-key.create': [],
  'api-key.revoke': [],
  'api-key.manage-all': [],
  'webhook.read': [],
  'webhook.manage': [],
  'transcription.read': [],
  'transcription.manage': [],
  'model.read': [],
  'model.manage': [],
  // What may leave the workspace is decided by people only.
  'suggestion.allow': [],
  'notification.choose': [],
};

/** What says who may call an endpoint; `auditAction` marks replies with answers of single participants. */
interface CallableEndpoint {
  access:
    | { kind: 'public' | 'operator' }
    | { kind: 'login'; keyScope?: string }
    | { kind: 'workspace'; action: string };
  auditAction?: string;
}

/** The scope that a key needs for an endpoint; null when no key may call it. */
export function findKeyScope({ access, auditAction }: CallableEndpoint): string | null {
  if (access.kind === 'login') return access.keyScope ?? null;
  if (access.kind !== 'workspace') return null;
  if (SCOPES_OF_ACTION[access.action]?.length === 0) return null;
  if (auditAction === 'response.read') return 'responses:read';
  return SCOPES_OF_ACTION[access.action]?.[0] ?? null;
}

/** Whether scopes include one; `studies:write` includes `studies:read`. */
export const includesScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));

/** The actions that these scopes permit. */
export const listActions = (scopes: readonly string[]): Set<string> =>
  new Set(
    Object.entries(SCOPES_OF_ACTION).flatMap(([action, permitting]) =>
      permitting.some((scope) => includesScope(scopes, scope)) ? [action] : [],
    ),
  );
