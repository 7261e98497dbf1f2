import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { safeName } from '#platform/archive/entry-name.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { tooMany } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { onlyIds, type Wanted } from '#product/responses/server/stream-answered.ts';
import { filtersByAnswers, type Filter } from '#product/results/filter.ts';
import { foldForReaders } from '#product/results/columns/server/fold-for-readers.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { findStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { As } from '../csv/table.ts';
import { archivePolicy } from './policy.ts';
import { readSnapshot, type Snapshot } from './read-snapshot.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import { spoolStream } from './spool-stream.ts';
import { readStudy, streamCsv } from './stream-csv.ts';

/** Tables read from the database at once in one process: each holds a connection while it is read. */
const MAX_RUNNING = 2;
/** And those that wait for their turn. */
const MAX_WAITING = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws too_many when as many as may wait are waiting */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING)
    throw tooMany('Too many downloads are being prepared. Try again in a minute.');
  if (running >= MAX_RUNNING) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export interface CsvWanted {
  study: string;
  as: As;
  filter: Filter;
  /** Ticked responses; empty: all that the filter lets through. */
  responses: string[];
}

/** Ticked responses as they are, whatever their flags; otherwise what figures count, as filtered. */
async function wantedRows(tx: Snapshot, scope: Scope, wanted: CsvWanted): Promise<Wanted> {
  const { study, filter, responses } = wanted;
  const ticked = responses.length > 0;
  const rows = await matchResponses(tx, scope, study, filter, ticked ? 'kept' : 'counted');
  return ticked ? onlyIds(rows, responses) : rows;
}

/**
 * Sends responses as CSV from one snapshot, as filtered or ticked.
 *
 * @throws forbidden, not_found, too_many when many others are being prepared
 */
export async function sendCsv(
  { database, config }: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  wanted: CsvWanted,
  reply: FastifyReply,
): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const { name } = await database.within(scope, async (tx) => {
    const study = await findStudy(tx, scope, wanted.study);
    await recordAudit(tx, scope, { action: 'archive.csv', entity: study.id, detail: { as: wanted.as } });
    return study;
  });
  const content = await spoolStream(path.join(config.dataDir, 'spool'), (put, signal) =>
    inTurn(async () => {
      signal.throwIfAborted();
      if (filtersByAnswers(wanted.filter)) await foldForReaders(database, scope, wanted.study);
      await readSnapshot(database, scope, async (tx) => {
        const study = await readStudy(tx, scope, wanted.study);
        if (!study) return;
        const rows = await wantedRows(tx, scope, wanted);
        for await (const chunk of streamCsv(tx, study, wanted.as, rows)) await put(chunk);
      });
    }),
  );
  const day = scope.now.toISOString().slice(0, 10);
  const what = wanted.as === 'code' ? 'responses, codes' : 'responses';
  const filename = `${safeName(`${name} ${what}`)} ${day}.csv`;
  await sendStream(
    reply,
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': formatAttachment(filename) },
    content,
  );
}
