import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

interface HeldHost {
  person: string;
  /** The call with the buffers of this host. */
  busyFrom: Date;
  busyTo: Date;
}

/**
 * Takes a time of all hosts of a call, until it is confirmed or expires. Also decides between callers at the same moment: the
 * constraint of the table lets one have it. Limits per day and of a study are checked by the caller, who holds their locks.
 *
 * @returns false if one of the hosts is taken then; nothing is held then
 */
export async function placeHold(
  tx: Tx,
  { workspace, now }: Scope,
  call: { id: string; hosts: readonly HeldHost[]; startsAt: Date; expiresAt: Date },
): Promise<boolean> {
  // In the same order in all transactions, so that two of them with the same hosts do not wait for each other.
  const hosts = call.hosts.toSorted((a, b) => (a.person < b.person ? -1 : 1));
  const persons = hosts.map(({ person }) => person);
  await tx`select internal.expire_holds(${persons}::uuid[], ${now})`;
  for (const { person, busyFrom, busyTo } of hosts) {
    const added = await tx`
      insert into holds (workspace, id, person, during, starts_at, state, expires_at, created_at)
      values (${workspace}, ${call.id}, ${person}, tstzrange(${busyFrom}::timestamptz, ${busyTo}::timestamptz),
        ${call.startsAt}, 'held', ${call.expiresAt}, ${now})
      on conflict do nothing returning id`;
    if (added.length > 0) continue;
    await tx`delete from holds where workspace = ${workspace} and id = ${call.id}`;
    return false;
  }
  return true;
}
