import type { Database } from '#platform/db/core/database.ts';
import type { BounceSource } from '../bounce.ts';

/**
 * Adds to what the operator sees of a source: how many reports were about a mail of ours, and how many were not. A mailbox counts as
 * read when it was read to its end.
 */
export async function countReports(
  { sql }: Pick<Database, 'sql'>,
  { source, believed, ignored, now }: { source: BounceSource; believed: number; ignored: number; now: Date },
): Promise<void> {
  await sql`
    insert into identity.bounce_sources as s (source, read_at, believed, ignored)
    values (${source}, ${source === 'webhook' ? now : null}, ${believed}, ${ignored})
    on conflict (source) do update set read_at = coalesce(excluded.read_at, s.read_at), believed = s.believed + excluded.believed,
      ignored = s.ignored + excluded.ignored`;
}
