import { rawSql, sql, type SqlPart } from '#platform/db/core/sql.ts';

/**
 * The column `quote` of rows that quote recordings by their id, without the words of those that were deleted because the
 * participant withdrew the consent to be recorded. A video that was sent as a file needs no such consent: it and its words stay.
 *
 * @param table a name or alias; its columns are `workspace`, `study`, `response`, `asset` and `quote`
 */
export const quoteOfRecording = (table: string): SqlPart =>
  sql`case when ${isRecordingWithdrawn(table)} then '' else ${rawSql(table)}.quote end`;

/** Condition on such a row: its recording was deleted with the consent to it. */
export function isRecordingWithdrawn(table: string): SqlPart {
  const row = rawSql(table);
  return sql`(${row}.asset is not null
    and exists (select from consent_withdrawals w where w.workspace = ${row}.workspace and w.study = ${row}.study
      and w.response = ${row}.response and w.purpose = 'record')
    and not exists (select from assets f where f.workspace = ${row}.workspace and f.container = ${row}.study
      and f.owner = ${row}.response and f.id = ${row}.asset))`;
}
