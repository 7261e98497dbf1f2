import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { MAX_CONNECTIONS, type CalendarProviderId } from '../../calendar.ts';
import type { ConnectionSecret } from '../list-providers.ts';
import { sealFor } from '../open-connection.ts';

interface NewConnection {
  provider: CalendarProviderId;
  secret: ConnectionSecret;
  isWritable: boolean;
  calendars: readonly { location: string; name: string }[];
}

/**
 * Stores calendars that were found, with what they are reached with sealed. All of them block times until their owner chooses: what is not
 * looked at would be free.
 *
 * @returns their ids, in the same order
 * @throws forbidden; conflict if there are too many
 */
export async function saveConnection(
  database: Database,
  scope: Scope,
  { provider, secret, isWritable, calendars }: NewConnection,
): Promise<string[]> {
  const { workspace, now } = scope;
  const id = randomUUID();
  const sealed = sealFor(database, { id, text: JSON.stringify(secret) });
  const rows = calendars.map(({ location, name }) => {
    const calendar = randomUUID();
    return {
      id: calendar,
      name: name || new URL(secret.url).hostname,
      location: sealFor(database, { id: calendar, text: location }),
    };
  });
  await database.within(scope, async (tx) => {
    const person = await lockOwnMembership(tx, scope);
    // Twice at once waits here, so that the limit holds.
    await tx`select pg_advisory_xact_lock(hashtextextended('calendar-connections ' || ${person}::text, 0))`;
    const [counted] = await tx<{ count: number }[]>`
      select count(*)::int as count from calendar_connections where workspace = ${workspace} and person = ${person}`;
    if (counted!.count >= MAX_CONNECTIONS)
      throw conflict(`You can connect up to ${MAX_CONNECTIONS} calendar accounts. Disconnect one first.`);
    await tx`
      insert into calendar_connections (workspace, id, person, provider, host, secret, created_at)
      values (${workspace}, ${id}, ${person}, ${provider}, ${new URL(secret.url).hostname}, ${sealed}, ${now})`;
    for (const row of rows)
      await tx`
        insert into calendars (workspace, id, connection, person, name, location, is_writable, blocks, is_target, due_at, was_empty)
        values (${workspace}, ${row.id}, ${id}, ${person}, ${row.name}, ${row.location}, ${isWritable}, true, false, ${now}, false)`;
    await recordAudit(tx, scope, { action: 'calendar.connect', entity: person, detail: {} });
  });
  return rows.map((row) => row.id);
}
