import type { Database } from '#platform/db/core/database.ts';

/** What came of reading it: stopped before its end, read, or what went wrong. */
export type MailboxOutcome = 'unread' | 'read' | { error: string };

/**
 * Takes the mailbox for this process, if it is due. A process that is gone loses it when the lease ends: reports have no effect twice,
 * so that does no harm.
 */
export async function claimMailbox(
  { sql }: Pick<Database, 'sql'>,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<boolean> {
  const claimed = await sql`
    insert into identity.bounce_sources as s (source, due_at, believed, ignored)
    values ('mailbox', ${new Date(now.getTime() + leaseMs)}, 0, 0)
    on conflict (source) do update set due_at = excluded.due_at where s.due_at is null or s.due_at <= ${now}
    returning 1 as one`;
  return claimed.length > 0;
}

/** Gives it back, until it is due again. */
export async function releaseMailbox(
  { sql }: Pick<Database, 'sql'>,
  { now, waitMs, outcome }: { now: Date; waitMs: number; outcome: MailboxOutcome },
): Promise<void> {
  const dueAt = new Date(now.getTime() + waitMs);
  if (outcome === 'unread') {
    await sql`update identity.bounce_sources set due_at = ${dueAt} where source = 'mailbox'`;
    return;
  }
  const error = outcome === 'read' ? null : outcome.error;
  await sql`
    update identity.bounce_sources set due_at = ${dueAt}, error = ${error},
      failed_at = case when ${error}::text is not null then coalesce(failed_at, ${now}::timestamptz) end,
      read_at = case when ${error}::text is null then ${now}::timestamptz else read_at end
    where source = 'mailbox'`;
}
