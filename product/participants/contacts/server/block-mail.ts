import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { MailBlock } from '../contact.ts';

/**
 * Stops mail to a participant. What is about an address stops it only while they still have that one; a complaint is about whoever
 * sends, so it stops mail to any, and replaces another reason.
 */
export async function blockMail(
  tx: Tx,
  { workspace, now }: Scope,
  {
    participant,
    reason,
    addressHash,
  }: { participant: string; reason: MailBlock; addressHash: Buffer | null },
): Promise<void> {
  const isAffected =
    reason === 'complained'
      ? sql`mail_blocked is distinct from 'complained'`
      : sql`mail_blocked is null and sha256(convert_to(email, 'UTF8')) = ${addressHash}::bytea`;
  await tx`
    update participants set mail_blocked = ${reason}, changed_at = ${now}
    where workspace = ${workspace} and id = ${participant} and erased_at is null and ${isAffected}`;
}
