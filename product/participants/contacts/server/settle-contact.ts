import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Counts a contact that was accepted, or of which nobody knows whether it was. */
export async function countContact(tx: Tx, { workspace }: Scope, id: string): Promise<void> {
  await tx`
    update contacts set state = 'counted' where workspace = ${workspace} and id = ${id} and state = 'reserved'`;
}

/** Gives a contact back that certainly did not take place. */
export async function releaseContact(tx: Tx, { workspace }: Scope, id: string): Promise<void> {
  // The person's row first, as when it was reserved, so that two of their contacts never wait for each other.
  await tx`
    select from participants where workspace = ${workspace}
      and id = (select participant from contacts where workspace = ${workspace} and id = ${id}) for update`;
  await tx`
    with released as (
      update contacts set state = 'released' where workspace = ${workspace} and id = ${id} and state = 'reserved'
      returning participant, at)
    update participants p set
      recent_contacts = p.recent_contacts[: array_position(p.recent_contacts, r.at) - 1]
        || p.recent_contacts[array_position(p.recent_contacts, r.at) + 1 :],
      last_contact_at = (select max(c.at) from contacts c where c.workspace = ${workspace} and c.participant = p.id
        and c.id <> ${id} and c.state <> 'released')
    from released r
    where p.workspace = ${workspace} and p.id = r.participant and array_position(p.recent_contacts, r.at) is not null`;
}
