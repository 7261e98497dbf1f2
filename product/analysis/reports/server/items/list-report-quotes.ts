import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createTitleReader } from '../../../server/create-title-reader.ts';
import type { listReportQuotes as contract } from '../../contract.ts';
import { readQuotes } from './read-quotes.ts';

const PAGE_SIZE = 50;

/**
 * Highlights that a report may show now, newest first. A page may have fewer than 50, since consent is asked after the rows
 * of a page are read.
 *
 * @throws not_found
 */
export async function listReportQuotes(
  tx: Tx,
  scope: Scope,
  { study, search = '', after }: { study: string; search?: string | undefined; after?: string | undefined },
): Promise<Output<typeof contract>> {
  await requireStudy(tx, scope, study);
  const cursor = readCursor(after);
  const pattern = `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await tx<{ id: string; response: string; at: Date }[]>`
    select h.id, h.response, h.created_at as at from highlights h
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.quote <> '' and h.quote ilike ${pattern}
      ${cursor ? sql`and (h.created_at, h.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by h.created_at desc, h.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const quotes = await readQuotes(tx, scope, { study, highlights: page.map(({ id }) => id) });
  const readTitle = await createTitleReader(tx, scope, study);
  const last = page.at(-1);
  return {
    items: page.flatMap(({ id, response }) => {
      const quote = quotes.get(id);
      if (quote?.state !== 'shown') return [];
      const { text, block, isRecording } = quote;
      const participant = anonymousName(response);
      return [{ highlight: id, quote: text, question: readTitle(block), participant, isRecording }];
    }),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.id }) : null,
  };
}
