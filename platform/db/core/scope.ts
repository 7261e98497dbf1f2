import type { Role } from '../../authorisation/role.ts';
import type { IdempotencyClaim } from './idempotency-claim.ts';
import { isUuid } from './uuid.ts';

declare const scopeBrand: unique symbol;

/**
 * Who acts: a person with a role, a participant with a token, or the system in a job. `key` is the id of the API key
 * with which the person acts.
 */
export type Actor =
  | { kind: 'person'; person: string; role: Role; key?: string }
  | { kind: 'token'; purpose: string; subject: string }
  | { kind: 'job'; job: string };

/**
 * A proven right to act inside one workspace. Only the four gates mint it (login, API key, public
 * token, job payload); `scripts/check-structure.ts` names every file that calls `mintScope`.
 */
export interface Scope {
  readonly workspace: string;
  readonly actor: Actor;
  /** The actions that the scopes of an API key permit. Absent if the call was not made with an API key. */
  readonly keyActions?: ReadonlySet<string>;
  /** Read from the clock once per request, so that all its queries agree. */
  readonly now: Date;
  /** Set while a call with an `Idempotency-Key` runs: its writing transactions mark the claim. */
  readonly claim?: IdempotencyClaim;
  readonly [scopeBrand]: true;
}

/** Mints a scope. @throws TypeError unless the workspace is a UUID, so that no scope lacks a filter. */
export function mintScope(
  workspace: string,
  actor: Actor,
  now: Date,
  keyActions?: ReadonlySet<string>,
): Scope {
  if (typeof workspace !== 'string' || !isUuid(workspace))
    throw new TypeError('a scope needs a workspace id');
  return (keyActions ? { workspace, actor, now, keyActions } : { workspace, actor, now }) as Scope;
}

/**
 * The person that row-level policies restrict: a researcher or viewer, who may not see everything in the workspace.
 * Undefined for owners, admins, participants and jobs.
 *
 * @throws TypeError when the person is not a UUID
 */
export function findRestrictedPerson({ actor }: Scope): string | undefined {
  if (actor.kind === 'token' || actor.kind === 'job') return undefined;
  if (actor.role === 'owner' || actor.role === 'admin') return undefined;
  if (!isUuid(actor.person)) throw new TypeError('a scope of a person needs their id');
  return actor.person;
}
