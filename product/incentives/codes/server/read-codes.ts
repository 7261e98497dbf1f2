import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { openCode } from './seal-code.ts';

/** The codes that were handed out for incentives, by their ids. The caller was authorised, and recorded it. */
export async function readCodes(
  tx: Tx,
  { workspace }: Scope,
  { database, incentives }: { database: Database; incentives: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; code: Buffer; incentive: string }[]>`
    select id, code, incentive from incentive_codes
    where workspace = ${workspace} and incentive = any (${[...incentives]}::uuid[])`;
  return new Map(rows.map((row) => [row.incentive, openCode(database, row)]));
}
