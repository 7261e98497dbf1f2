import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { countsCondition, joinAnswers } from '../../highlights/server/queries.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';

const PAGE_SIZE = 50;

interface Row {
  id: string;
  response: string;
  quote: string;
  note: string;
  coder: string | null;
  at: Date;
}

/** The highlights of a tag in a study, newest first. @throws not_found */
export async function listTagHighlights(
  tx: Tx,
  scope: Scope,
  { study, tag, after }: { study: string; tag: string; after: string | undefined },
) {
  await requireStudy(tx, scope, study);
  const [found] = await tx`
    select from tags where workspace = ${scope.workspace} and id = ${tag} and deleted_at is null`;
  if (!found) throw notFound('tag');
  const cursor = readCursor(after);
  const rows = await tx<Row[]>`
    select h.id, h.response, ${quoteOfRecording('h')} as quote, h.note, p.name as coder, h.created_at as at
    from highlight_tags t
    join highlights h on h.workspace = t.workspace and h.study = t.study and h.id = t.highlight ${joinAnswers}
    join responses r on r.workspace = h.workspace and r.study = h.study and r.id = h.response
      and r.deleted_at is null and not r.excluded
    left join identity.persons p on p.id = h.coder
    where t.workspace = ${scope.workspace} and t.tag = ${tag} and t.study = ${study} and ${countsCondition}
      ${cursor ? sql`and (h.created_at, h.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by h.created_at desc, h.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameResponses(tx, scope, { study, responses: page.map(({ response }) => response) });
  return {
    items: page.map(({ coder, at, ...row }) => ({
      ...row,
      participant: nameOf(row.response),
      coder: coder ?? FORMER_MEMBER_NAME,
      at: at.toISOString(),
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.id }) : null,
  };
}
