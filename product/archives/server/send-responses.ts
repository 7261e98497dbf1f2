import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { safeName } from '#platform/archive/entry-name.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { createWorkLimit } from '#platform/concurrency/create-work-limit.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, tooLarge, tooMany } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addIdCondition, type ResponseCondition } from '#product/responses/server/stream-answered.ts';
import { downloadXlsx } from '#product/results/contract.ts';
import { filtersByAnswers, type Filter } from '#product/results/filter.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { listLoops } from '#product/results/loops/list-loops.ts';
import type { Loop } from '#product/results/loops/loop.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { refreshFilters, resolveFilter } from '#product/results/filters/server/resolve-filter.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { TableFormat } from '../table/table.ts';
import { MAX_SHEET_COLUMNS } from '../xlsx/sheet-xml.ts';
import { writeWorkbook } from '../xlsx/server/write-workbook.ts';
import { FileLinker } from './link-files.ts';
import { archivePolicy } from './policy.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import { spoolStream } from './spool-stream.ts';
import { openTable, readExportedStudy, type ExportedStudy, type OpenTable } from './open-table.ts';
import { streamCsv } from './stream-csv.ts';

/** Tables are read from the database two at a time in a process: each holds a connection. */
export const limitConcurrency = createWorkLimit({
  running: 2,
  waiting: 20,
  refuse: () => tooMany('Too many downloads are being prepared. Try again in a minute.'),
});

export interface TableRequest {
  study: string;
  file: keyof typeof FILES;
  format: TableFormat;
  filter: Filter;
  /** Ids of selected responses; empty for all that match the filter. */
  responses: readonly string[];
  /** Whether blocks that are no longer in the study have no columns. */
  leavesOutRemoved: boolean;
  /** A loop of which each response has a row per round; undefined for a row per response. */
  loop?: string | undefined;
}

function streamXlsx(table: OpenTable, { now }: Scope): AsyncGenerator<Buffer> {
  if (table.columns.length > MAX_SHEET_COLUMNS)
    throw tooLarge(
      'This study has more columns than the 16,384 that Excel can show. Export its responses as CSV instead.',
    );
  return writeWorkbook(table, { sheetName: 'Responses', modifiedAt: now });
}

const FILES = {
  csv: {
    action: 'archive.csv',
    contentType: 'text/csv; charset=utf-8',
    stream: (table: OpenTable, _scope: Scope) => streamCsv(table),
  },
  xlsx: { action: 'archive.xlsx', contentType: downloadXlsx.sendsFile!, stream: streamXlsx },
} as const;

const NO_LOOP = 'This study has no such loop.';

/** @throws bad_input */
function requireLoop({ versions }: ExportedStudy, id: string): Loop {
  const loop = listLoops(versions.toReversed().map(({ content }) => content)).find((one) => one.id === id);
  if (!loop) throw badInput(NO_LOOP, { loop: NO_LOOP });
  return loop;
}

/** Selected responses whatever their flags, or else all that match the filter and count towards results. */
async function selectResponses(
  tx: Snapshot,
  scope: Scope,
  request: TableRequest,
): Promise<ResponseCondition> {
  const { study, responses } = request;
  const filter = await resolveFilter(tx, scope, { study, filter: request.filter });
  const isSelection = responses.length > 0;
  const condition = await matchResponses(tx, scope, {
    study,
    filter,
    view: isSelection ? 'kept' : 'counted',
  });
  return isSelection ? addIdCondition(condition, [...responses]) : condition;
}

/**
 * Sends responses as CSV or an Excel file from one snapshot, either filtered or selected by id.
 *
 * @throws forbidden, not_found, bad_input for a loop that the study does not have, too_large, too_many if too many others are being prepared
 */
export async function sendResponses(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { request, reply }: { request: TableRequest; reply: FastifyReply },
): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const { action, contentType, stream } = FILES[request.file];
  const { name } = await database.within(scope, async (tx) => {
    const study = await requireStudy(tx, scope, request.study);
    await recordAudit(tx, scope, { action, entity: study.id, detail: { as: request.format } });
    return study;
  });
  const content = await spoolStream(path.join(config.dataDir, 'spool'), (writeChunk, signal) =>
    limitConcurrency(async () => {
      signal.throwIfAborted();
      if (filtersByAnswers(request.filter)) await foldBeforeReading(database, scope, request.study);
      await refreshFilters(database, scope, { study: request.study, filter: request.filter });
      await readSnapshot(database, scope, {
        work: async (tx) => {
          const study = await readExportedStudy(tx, scope, request.study);
          if (!study) return;
          const loop = request.loop === undefined ? null : requireLoop(study, request.loop);
          const rows = await selectResponses(tx, scope, request);
          const linker = new FileLinker({ database, config }, scope, study.id);
          const table = await openTable(tx, {
            study,
            format: request.format,
            responses: rows,
            linker,
            leavesOutRemoved: request.leavesOutRemoved,
            loop,
          });
          for await (const chunk of stream(table, scope)) await writeChunk(chunk);
        },
      });
    }),
  );
  const day = scope.now.toISOString().slice(0, 10);
  const rows = request.loop === undefined ? 'responses' : 'responses by round';
  const suffix = request.format === 'code' ? `${rows}, codes` : rows;
  const filename = `${safeName(`${name} ${suffix}`)} ${day}.${request.file}`;
  await sendStream(
    reply,
    200,
    { 'content-type': contentType, 'content-disposition': formatAttachment(filename) },
    content,
  );
}
