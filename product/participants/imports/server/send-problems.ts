import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { safeName } from '#platform/archive/entry-name.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { decodeStream, streamCsv } from '#platform/csv/server/stream-csv.ts';
import { BOM, formatCsvLine, unescapeFormulas } from '#platform/csv/write-csv.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { ImportSettings } from '../import.ts';
import { readProblems } from './list-imports.ts';
import { participantImportPolicy } from './policy.ts';
import { requireImport } from './queries.ts';
import { isBlank } from './reading/read-row.ts';

type Reading = Pick<Services, 'database' | 'storage'>;

const PROBLEMS_PER_QUERY = 2_000;

/** Problems of an import by line. */
async function* streamProblems(services: Reading, scope: Scope, id: string) {
  let after = 0;
  for (;;) {
    const problems = await readProblems(services, scope, { id, after, limit: PROBLEMS_PER_QUERY });
    if (problems.length === 0) return;
    yield* problems;
    after = problems.at(-1)!.line;
  }
}

/** The rows with problems as they are in the file, each with its line and what is wrong. */
export async function* writeProblems(
  services: Reading,
  scope: Scope,
  { id, file, settings }: { id: string; file: string; settings: ImportSettings },
): AsyncGenerator<string> {
  const problems = streamProblems(services, scope, id);
  let problem = await problems.next();
  let isFirst = true;
  const content = await services.storage.get(file);
  for await (const rows of streamCsv(decodeStream(content, settings.encoding), settings.separator)) {
    let text = '';
    for (const { line, cells } of rows) {
      const isHeader = isFirst && !isBlank(cells);
      if (isHeader) {
        isFirst = false;
        const names = settings.hasHeader ? cells : settings.columns.map((_, index) => `Column ${index + 1}`);
        text += BOM + formatCsvLine(['Line', 'Problem', ...names.map(unescapeFormulas)]);
      }
      if (problem.done || problem.value.line !== line) continue;
      text += formatCsvLine([line, problem.value.problem, ...cells.map(unescapeFormulas)]);
      problem = await problems.next();
    }
    if (text !== '') yield text;
    if (problem.done) return;
  }
}

/** Sends the rows that cannot be imported as CSV, so that they can be mended and imported. @throws not_found, conflict */
export async function sendProblems(
  services: Reading,
  scope: Scope,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<void> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const { state, file, file_name, settings } = await services.database.within(scope, (tx) =>
    requireImport(tx, scope, id),
  );
  if (!settings || state === 'ready' || state === 'checking') throw conflict('The file is not checked yet.');
  const name = path.parse(file_name).name;
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': formatAttachment(safeName(`${name} problems.csv`)),
  };
  await sendStream(
    reply,
    200,
    headers,
    Readable.from(writeProblems(services, scope, { id, file, settings })),
  );
}
