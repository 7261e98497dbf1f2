import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { countTokens } from '#product/workspaces/model/server/record-requests.ts';
import { findRole, lockMembers } from '#product/workspaces/server/members/lock-members.ts';
import type * as contract from '../contract.ts';
import { modelPolicy } from './policy.ts';

/** The settings as they are stored. */
export interface ServiceRow {
  name: string;
  address: string;
  model: string;
  secret: Buffer | null;
  isOn: boolean;
  monthlyTokens: number | null;
  names: string[];
}

export async function findServiceRow(tx: Tx, { workspace }: Scope): Promise<ServiceRow | null> {
  const [row] = await tx<ServiceRow[]>`
    select name, address, model, secret, is_on as "isOn", monthly_tokens as "monthlyTokens", names
    from model_services where workspace = ${workspace}`;
  return row ?? null;
}

/** Authorises again under the members' lock, by the caller's current role. A key never manages the model. @throws forbidden */
export async function authoriseServiceChange(tx: Tx, scope: Scope): Promise<string> {
  if (scope.actor.kind !== 'person' || scope.actor.key) throw forbidden();
  const { person } = scope.actor;
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, person);
  if (!role || !(modelPolicy['model.manage'] as readonly Role[]).includes(role)) throw forbidden();
  return person;
}

/** The settings as the API returns them. */
export async function describeService(
  tx: Tx,
  scope: Scope,
): Promise<Output<typeof contract.getModelService>> {
  const row = await findServiceRow(tx, scope);
  const usedTokens = await countTokens(tx, scope);
  if (!row) return { service: null, usedTokens };
  const { secret, ...service } = row;
  return { service: { ...service, hasKey: secret !== null }, usedTokens };
}

/** @throws forbidden */
export async function getService(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<Output<typeof contract.getModelService>> {
  authorise(scope, modelPolicy, 'model.read');
  return database.within(scope, (tx) => describeService(tx, scope));
}
