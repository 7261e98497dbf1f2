import type { Database } from '#platform/db/core/database.ts';
import type { BounceSource } from '../bounce.ts';

/** Adds to what the operator sees of a source: how many reports were about a mail of ours, and how many were not. */
export async function countReports(
  { sql }: Pick<Database, 'sql'>,
  { source, believed, ignored, now }: { source: BounceSource; believed: number; ignored: number; now: Date },
): Promise<void> {
  await sql`
    insert into identity.bounce_sources as s (source, read_at, believed, ignored)
    values (${source}, ${now}, ${believed}, ${ignored})
    on conflict (source) do update set read_at = excluded.read_at, believed = s.believed + excluded.believed,
      ignored = s.ignored + excluded.ignored`;
}
