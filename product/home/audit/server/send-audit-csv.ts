import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import { BOM, formatCsvLine, type CsvCell } from '#platform/csv/write-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readSnapshot } from '#product/archives/server/read-snapshot.ts';
import { limitConcurrency } from '#product/archives/server/send-responses.ts';
import { spoolStream } from '#product/archives/server/spool-stream.ts';
import type { AuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { auditPolicy } from '#product/workspaces/server/policy.ts';
import type { AuditEntry, AuditQuery } from '../contract.ts';
import { formatActor, formatSentence } from '../format-entry.ts';
import { entryTexts } from '../entry-texts.ts';
import { describeEntries } from './describe-entries.ts';
import { selectEntries, type AuditRow } from './queries.ts';

/** Entries fetched at once, which limits memory. */
const BATCH_SIZE = 500;

const HEADER = [
  entryTexts.csv.number,
  entryTexts.csv.time,
  entryTexts.csv.person,
  entryTexts.csv.personId,
  entryTexts.csv.description,
  entryTexts.csv.action,
  entryTexts.csv.thingId,
  entryTexts.csv.address,
  entryTexts.csv.device,
  entryTexts.csv.detail,
  // A new column goes to the end, since scripts read files by position.
  entryTexts.csv.apiKey,
];

const toCells = (kinds: AuditKinds, entry: AuditEntry): CsvCell[] => [
  entry.number,
  entry.at,
  formatActor(entry),
  entry.actor.person?.id ?? null,
  formatSentence(kinds, entry),
  entry.action,
  entry.entity,
  entry.address,
  entry.device,
  Object.keys(entry.detail).length > 0 ? JSON.stringify(entry.detail) : null,
  entry.actor.apiKey?.name ?? null,
];

/**
 * Sends the entries that match a query as CSV, newest first, from one snapshot.
 *
 * @throws forbidden, too_many if too many other files are being prepared
 */
export async function sendAuditCsv(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { query, reply }: { query: AuditQuery; reply: FastifyReply },
): Promise<void> {
  authorise(scope, auditPolicy, 'audit.read');
  const { workspace } = scope;
  const kinds = listAuditKinds();
  await database.within(scope, (tx) =>
    recordAudit(tx, scope, { action: 'audit.export', entity: workspace, detail: query }),
  );
  const content = await spoolStream(path.join(config.dataDir, 'spool'), (writeChunk, signal) =>
    limitConcurrency(async () => {
      signal.throwIfAborted();
      await writeChunk(Buffer.from(BOM + formatCsvLine(HEADER)));
      await readSnapshot(database, scope, {
        work: async (tx) => {
          let beforeSeq: string | undefined;
          for (;;) {
            const rows = await tx.run<AuditRow[]>(
              sql`${selectEntries(scope, query, beforeSeq)} limit ${BATCH_SIZE}`,
            );
            const entries = await describeEntries(tx, scope, rows);
            await writeChunk(
              Buffer.from(entries.map((entry) => formatCsvLine(toCells(kinds, entry))).join('')),
            );
            beforeSeq = rows.at(-1)?.seq;
            if (rows.length < BATCH_SIZE) return;
          }
        },
      });
    }),
  );
  const filename = `Audit log ${scope.now.toISOString().slice(0, 10)}.csv`;
  await sendStream(
    reply,
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': formatAttachment(filename) },
    content,
  );
}
