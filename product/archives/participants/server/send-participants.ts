import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { downloadParticipantsXlsx } from '#product/participants/contract.ts';
import { prepareFilters } from '#product/participants/server/list-filters.ts';
import { participantPolicy } from '#product/participants/server/policy.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { readSnapshot } from '../../server/read-snapshot.ts';
import { limitConcurrency } from '../../server/send-responses.ts';
import { spoolStream } from '../../server/spool-stream.ts';
import { streamCsv } from '../../server/stream-csv.ts';
import { writeWorkbook } from '../../xlsx/server/write-workbook.ts';
import { openParticipantTable, type ParticipantTableRequest } from './open-participant-table.ts';

type Table = Awaited<ReturnType<typeof openParticipantTable>>;

const FILES = {
  csv: { contentType: 'text/csv; charset=utf-8', stream: (table: Table, _now: Date) => streamCsv(table) },
  xlsx: {
    contentType: downloadParticipantsXlsx.sendsFile!,
    stream: (table: Table, now: Date) => writeWorkbook(table, { sheetName: 'Participants', modifiedAt: now }),
  },
};

/**
 * Sends participants as CSV or an Excel file from one snapshot, all that match or selected ones.
 *
 * @throws forbidden, bad_input for an unknown column, too_many if too many others are being prepared
 */
export async function sendParticipants(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  {
    file,
    request,
    reply,
  }: { file: keyof typeof FILES; request: ParticipantTableRequest; reply: FastifyReply },
): Promise<void> {
  authorise(scope, participantPolicy, 'participant.export');
  await database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    await recordAudit(tx, scope, {
      action: 'participant.export',
      entity: scope.workspace,
      detail: { as: file },
    });
  });
  await prepareFilters(database, scope, request.query);
  const { contentType, stream } = FILES[file];
  const content = await spoolStream(path.join(config.dataDir, 'spool'), (writeChunk, signal) =>
    limitConcurrency(async () => {
      signal.throwIfAborted();
      await readSnapshot(database, scope, {
        work: async (tx) => {
          const table = await openParticipantTable(tx, scope, request);
          for await (const chunk of stream(table, scope.now)) await writeChunk(chunk);
        },
      });
    }),
  );
  const filename = `Participants ${scope.now.toISOString().slice(0, 10)}.${file}`;
  await sendStream(
    reply,
    200,
    { 'content-type': contentType, 'content-disposition': formatAttachment(filename) },
    content,
  );
}
