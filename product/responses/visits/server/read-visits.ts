import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Channel } from '#product/studies/channels.ts';

interface Visits {
  /** The first day with a visit; null if none was ever counted. */
  since: string | null;
  byChannel: Map<Channel, number>;
}

/** How often the page of a study was seen between two days (UTC, both inclusive), by channel. */
export async function readVisits(
  tx: Tx,
  scope: Scope,
  { study, from, to }: { study: string; from: string | null; to: string | null },
): Promise<Visits> {
  const rows = await tx<{ channel: Channel; n: number; since: string }[]>`
    select channel, min(day)::text as since,
      coalesce(sum(n) filter (where ${from ? sql`day >= ${from}::date` : sql`true`}
        and ${to ? sql`day <= ${to}::date` : sql`true`}), 0)::int as n
    from study_visits where workspace = ${scope.workspace} and study = ${study} group by channel`;
  return {
    since: rows.map(({ since }) => since).toSorted()[0] ?? null,
    byChannel: new Map(rows.map(({ channel, n }) => [channel, n])),
  };
}
