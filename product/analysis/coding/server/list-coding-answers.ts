import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { listActPermitted } from '#product/responses/consent/server/list-permitted.ts';
import type { Filter } from '#product/results/filter.ts';
import { anonymousName } from '#product/results/anonymous-name.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import { hasSuggestionCondition, readSuggestions } from '../../suggestions/server/queries.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import { hasTextCondition, readHighlights } from '../../highlights/server/queries.ts';

const PAGE_SIZE = 50;

interface AnswersQuery {
  after?: string | undefined;
  search?: string | undefined;
  show?: 'coded' | 'uncoded' | 'suggested' | undefined;
  tag?: string | undefined;
  coder?: string | undefined;
  response?: string | undefined;
}

/** A page of the texts of a question with their highlights, newest first. @throws not_found */
export async function listCodingAnswers(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    after,
    search,
    show,
    tag,
    coder,
    response,
  }: AnswersQuery & { study: string; block: string; filter: Filter },
) {
  await requireCodingQuestion(tx, scope, { study, block });
  const cursor = readCursor(after);
  const pattern = search ? toSearchPattern(search) : null;
  const matches = await matchResponses(tx, scope, { study, filter });
  const isOfCoder = coder ? sql`h.coder = ${coder}` : sql`true`;
  // With an offset, it stays a look-up for each answer that is read: as a join, it would read all highlights.
  const isHighlighted = sql`exists (
    select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
      and h.response = a.response and ${isOfCoder} offset 0)`;
  const isTagged = sql`exists (
    select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
      and h.response = a.response and ${isOfCoder} and exists (
        select from highlight_tags t where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
          and t.tag = ${tag ?? null}::uuid offset 0) offset 0)`;
  const rows = await tx<{ response: string; text: string; at: Date }[]>`
    select a.response, a.free_text as text, a.answered_at as at
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and ${hasTextCondition}
      and ${matches} ${pattern ? sql`and internal.fold_for_search(a.free_text) like ${pattern}` : sql``}
      ${response ? sql`and a.response = ${response}` : sql``}
      ${show === 'coded' ? sql`and ${isHighlighted}` : sql``}
      ${show === 'suggested' ? sql`and ${hasSuggestionCondition}` : sql``}
      ${show === 'uncoded' ? sql`and not ${isHighlighted}` : sql``} ${tag ? sql`and ${isTagged}` : sql``}
      ${cursor ? sql`and (a.answered_at, a.response) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by a.answered_at desc, a.response desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const responses = page.map((row) => row.response);
  const highlights = await readHighlights(tx, scope, { study, block, responses, condition: isOfCoder });
  const suggestions =
    show === 'suggested' ? await readSuggestions(tx, scope, { study, block, responses }) : null;
  const recorded = responses.filter((one) => highlights.get(one)?.some(({ asset }) => asset !== null));
  const clippable =
    recorded.length > 0
      ? await listActPermitted(tx, scope, { study, responses: recorded, act: 'clip' })
      : new Set<string>();
  return {
    items: page.map((row) => ({
      response: row.response,
      participant: anonymousName(row.response),
      text: row.text,
      at: row.at.toISOString(),
      highlights: highlights.get(row.response) ?? [],
      canClip: clippable.has(row.response),
      suggestions: suggestions?.get(row.response) ?? [],
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.response }) : null,
  };
}
