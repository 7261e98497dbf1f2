import { forbidden } from '../errors/errors.ts';
import type { Scope } from '../db/core/scope.ts';
import type { Role } from './role.ts';

/** Action → the roles that may do it. Policies are data; `docs/roles.md` is their table. */
export type Policy = Readonly<Record<string, readonly Role[]>>;

export const allRoles: readonly Role[] = ['owner', 'admin', 'researcher', 'viewer'];
export const editorRoles: readonly Role[] = ['owner', 'admin', 'researcher'];
export const adminRoles: readonly Role[] = ['owner', 'admin'];
export const ownerRoles: readonly Role[] = ['owner'];

/** Whether a scope has one of the roles. Jobs are always allowed: the call that enqueued them was checked. */
export function isScopeAllowed(scope: Scope, roles: readonly Role[]): boolean {
  if (scope.actor.kind === 'job') return true;
  return scope.actor.kind === 'person' && roles.includes(scope.actor.role);
}

/** Whether a scope has one of the roles of an action and, when it belongs to an API key, the key permits the action. */
export function isActionAllowed(scope: Scope, action: string, roles: readonly Role[]): boolean {
  return isScopeAllowed(scope, roles) && (scope.keyActions?.has(action) ?? true);
}

/** Checks the scope's role, and the scopes of an API key; the first line of every verb. @throws forbidden */
export function authorise<P extends Policy>(scope: Scope, policy: P, action: keyof P & string): void {
  const roles = policy[action];
  if (!roles || !isActionAllowed(scope, action, roles)) throw forbidden();
}

/** `can: {...}` for a reply: what the caller may do with the returned object. */
export function listAbilities<P extends Policy>(scope: Scope, policy: P): Record<keyof P & string, boolean> {
  const can: Record<string, boolean> = {};
  for (const [action, roles] of Object.entries(policy)) can[action] = isActionAllowed(scope, action, roles);
  return can as Record<keyof P & string, boolean>;
}
