import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import { FORMER_MEMBER_NAME } from '#product/accounts/account.ts';
import { quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import type { Filter } from '#product/results/filter.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { countsCondition, joinAnswers, joinResponses } from '../../highlights/server/queries.ts';
import { tagSource } from './tag-source.ts';

const PAGE_SIZE = 30;

interface Row {
  id: string;
  response: string;
  block: string;
  quote: string;
  note: string;
  coder: string | null;
  at: Date;
}

/** The highlights that the figures of a tag count, newest first. @throws not_found */
export async function listTagQuotes(
  tx: Tx,
  scope: Scope,
  {
    study,
    tag: id,
    block,
    coder,
    filter,
    after,
  }: {
    study: string;
    tag: string;
    block: string | undefined;
    coder: string | null;
    filter: Filter;
    after: string | undefined;
  },
) {
  const tag = await tagSource.findTag(tx, scope, id);
  if (!tag) throw notFound('tag');
  const cursor = readCursor(after);
  const matches = await matchResponses(tx, scope, { study, filter });
  const rows = await tx<Row[]>`
    select h.id, h.response, h.block, ${quoteOfRecording('h')} as quote, h.note, p.name as coder, h.created_at as at
    from highlight_tags t
    join highlights h on h.workspace = t.workspace and h.study = t.study and h.id = t.highlight
    ${joinAnswers} ${joinResponses}
    left join identity.persons p on p.id = h.coder
    where t.workspace = ${scope.workspace} and t.tag = ${tag.id} and t.study = ${study}
      and ${countsCondition} and ${matches}
      ${block === undefined ? sql`` : sql`and h.block = ${block}`}
      ${coder === null ? sql`` : sql`and h.coder = ${coder}`}
      ${cursor ? sql`and (h.created_at, h.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by h.created_at desc, h.id desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameResponses(tx, scope, { study, responses: page.map(({ response }) => response) });
  return {
    items: page.map(({ coder: name, at, ...row }) => ({
      ...row,
      participant: nameOf(row.response),
      coder: name ?? FORMER_MEMBER_NAME,
      at: at.toISOString(),
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.id }) : null,
  };
}
