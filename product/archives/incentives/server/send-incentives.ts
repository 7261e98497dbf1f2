import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import { BOM, formatCsvLine, type CsvCell } from '#platform/csv/write-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readCodes } from '#product/incentives/codes/server/read-codes.ts';
import type { IncentiveQuery } from '#product/incentives/contract.ts';
import { writeAmount } from '#product/incentives/incentive.ts';
import { selectIncentives, type IncentiveRow } from '#product/incentives/server/list-incentives.ts';
import { incentivePolicy } from '#product/incentives/server/policy.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { participantPolicy } from '#product/participants/server/policy.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { readSnapshot } from '../../server/read-snapshot.ts';
import { limitConcurrency } from '../../server/send-responses.ts';
import { spoolStream } from '../../server/spool-stream.ts';

/** Incentives fetched at once, which limits memory. */
const BATCH_SIZE = 500;

const HEADER = [
  'Incentive',
  'Study',
  'Participant',
  'Name',
  'Email address',
  'ID',
  'Reason',
  'Amount',
  'Currency',
  'State',
  'Due',
  'Approved',
  'Sent',
  'Sent as',
  'Order',
  'Problem',
  'Code',
];

const toCells = (row: IncentiveRow, code: string | null): CsvCell[] => [
  row.id,
  row.study_name,
  row.person,
  row.name,
  row.email,
  row.external_id,
  row.reason,
  writeAmount(row.amount, row.currency),
  row.currency,
  row.state,
  row.due_at.toISOString(),
  row.approved_at?.toISOString() ?? null,
  row.sent_at?.toISOString() ?? null,
  row.method,
  row.reference,
  row.problem,
  code,
];

interface Download {
  query: IncentiveQuery;
  /** Codes are worth money to whoever has them: only for those who may pay. */
  withCodes: boolean;
}

/** Authorises a download, and records it. @throws forbidden */
async function startDownload(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { withCodes }: Download,
): Promise<void> {
  if (withCodes) authorise(scope, incentivePolicy, 'incentive.pay');
  else authorise(scope, participantPolicy, 'participant.export');
  await database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    if (withCodes) await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
    await recordAudit(tx, scope, {
      action: 'incentive.export',
      entity: scope.workspace,
      detail: { as: withCodes ? 'codes' : 'csv' },
    });
  });
}

/**
 * Sends the incentives that match as CSV, newest first, from one snapshot.
 *
 * @throws forbidden, too_many if too many other files are being prepared
 */
export async function sendIncentives(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { reply, ...download }: Download & { reply: FastifyReply },
): Promise<void> {
  await startDownload(services, scope, download);
  const { database, config } = services;
  const { query, withCodes } = download;
  const content = await spoolStream(path.join(config.dataDir, 'spool'), (writeChunk, signal) =>
    limitConcurrency(async () => {
      signal.throwIfAborted();
      await writeChunk(Buffer.from(BOM + formatCsvLine(withCodes ? HEADER : HEADER.slice(0, -1))));
      await readSnapshot(database, scope, {
        work: async (tx) => {
          let after: { at: Date; id: string } | null = null;
          for (;;) {
            const rows: IncentiveRow[] = await selectIncentives(tx, scope, {
              query,
              after,
              limit: BATCH_SIZE,
            });
            // Emailed codes are for the participants alone, but those of which nobody knows whether they arrived.
            const ids = rows
              .filter(({ method, state }) => method !== 'email' || state === 'unknown' || state === 'failed')
              .map(({ id }) => id);
            const codes = withCodes ? await readCodes(tx, scope, { database, incentives: ids }) : undefined;
            const lines = rows.map((row) => {
              const cells = toCells(row, codes?.get(row.id) ?? null);
              return formatCsvLine(codes ? cells : cells.slice(0, -1));
            });
            await writeChunk(Buffer.from(lines.join('')));
            const last = rows.at(-1);
            if (!last || rows.length < BATCH_SIZE) return;
            after = { at: last.due_at, id: last.id };
          }
        },
      });
    }),
  );
  const filename = `Incentives ${scope.now.toISOString().slice(0, 10)}.csv`;
  await sendStream(
    reply,
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': formatAttachment(filename) },
    content,
  );
}
