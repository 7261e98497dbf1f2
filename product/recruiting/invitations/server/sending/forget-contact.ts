import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { releaseContact } from '#product/participants/contacts/server/settle-contact.ts';

/** Gives back the contact of a mail that did not arrive, so that its next attempt reserves one of the same id. */
export async function forgetContact(tx: Tx, scope: Scope, id: string): Promise<void> {
  const { workspace } = scope;
  await tx`
    update contacts set state = 'reserved' where workspace = ${workspace} and id = ${id} and state = 'counted'`;
  await releaseContact(tx, scope, id);
  await tx`delete from contacts where workspace = ${workspace} and id = ${id} and state = 'released'`;
}
