import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { availabilityPolicy } from '../../../availability/server/policy.ts';
import { requirePerson } from '../../../availability/server/queries.ts';
import { STALE_AFTER_MS, type CalendarProviderId } from '../../calendar.ts';
import type { Calendar, Calendars } from '../../contract.ts';

interface CalendarRow extends Omit<Calendar, 'readAt' | 'isStale'> {
  connection: string;
  provider: CalendarProviderId;
  host: string;
  readAt: Date | null;
}

/** The calendars of the caller, in the order in which they were connected. @throws forbidden */
export async function listCalendars(tx: Tx, scope: Scope): Promise<Calendars> {
  authorise(scope, availabilityPolicy, 'availability.manage');
  const { workspace, now } = scope;
  const rows = await tx<CalendarRow[]>`
    select k.id as connection, k.provider, k.host, c.id, c.name, c.blocks, c.is_target as "isTarget",
      c.is_writable as "isWritable", c.read_at as "readAt", c.problem
    from calendar_connections k
    join calendars c on c.workspace = k.workspace and c.connection = k.id
    where k.workspace = ${workspace} and k.person = ${requirePerson(scope)}
    order by k.created_at, k.id, c.name, c.id`;
  const staleBefore = now.getTime() - STALE_AFTER_MS;
  const connections = Map.groupBy(rows, ({ connection }) => connection);
  return {
    connections: [...connections].map(([id, own]) => ({
      id,
      provider: own[0]!.provider,
      host: own[0]!.host,
      calendars: own.map(({ connection: _connection, provider: _provider, host: _host, ...calendar }) => ({
        ...calendar,
        readAt: calendar.readAt?.toISOString() ?? null,
        isStale: calendar.blocks && (calendar.readAt?.getTime() ?? 0) < staleBefore,
      })),
    })),
  };
}
