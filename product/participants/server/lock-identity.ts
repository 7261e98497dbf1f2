import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Identity } from '../participant.ts';

/** What the ids and addresses of a workspace are locked by: imports lock all at once, others those they use. */
const nameAll = (workspace: string) => `participants ${workspace}`;

/** Locks all ids and addresses of the workspace until the transaction ends. */
export async function lockAllIdentities(tx: Tx, { workspace }: Scope): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${nameAll(workspace)}, 0))`;
}

/**
 * Locks an external id, an address and a device until the transaction ends, so that what was decided on who has them stays
 * true. In a fixed order, so that two callers never wait for each other.
 */
export async function lockIdentity(tx: Tx, { workspace }: Scope, identity: Identity): Promise<void> {
  const keys = [
    identity.externalId && `participant id ${workspace} ${identity.externalId}`,
    identity.email && `participant email ${workspace} ${identity.email}`,
    identity.device && `participant device ${workspace} ${identity.device}`,
  ].filter((key): key is string => Boolean(key));
  await tx`select pg_advisory_xact_lock_shared(hashtextextended(${nameAll(workspace)}, 0))`;
  await tx`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${keys}::text[]) name order by 1) k`;
}

/** @throws conflict when another participant has the id or address; call it under `lockIdentity` */
export async function refuseTakenIdentity(
  tx: Tx,
  { workspace }: Scope,
  { id, externalId, email }: Identity & { id: string },
): Promise<void> {
  const rows = await tx<{ has_id: boolean; has_email: boolean }[]>`
    select external_id is not distinct from ${externalId ?? null}::text and external_id is not null as has_id,
      email is not distinct from ${email ?? null}::text and email is not null as has_email
    from participants where workspace = ${workspace} and id <> ${id}
      and (external_id = ${externalId ?? null}::text or email = ${email ?? null}::text)`;
  if (rows.length === 0) return;
  const message = rows.some((row) => row.has_id)
    ? 'Another participant has this id.'
    : 'Another participant has this email address.';
  const fields = {
    ...(rows.some((row) => row.has_id) && { externalId: 'Another participant has this id.' }),
    ...(rows.some((row) => row.has_email) && { email: 'Another participant has this email address.' }),
  };
  throw conflict(message, fields);
}
