import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { listActPermitted } from '#product/responses/consent/server/list-permitted.ts';
import type { Filter } from '#product/results/filter.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { readCursor, writeCursor } from '#product/results/server/cursor.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import type { CodingAnswer } from '../contract.ts';
import { hasSuggestionCondition, readSuggestions } from '../../suggestions/server/queries.ts';
import { requireCodingQuestion } from '../../highlights/server/list-coding-questions.ts';
import {
  fromRecordings,
  hasCodedContent,
  isStillThere,
  readHighlights,
} from '../../highlights/server/queries.ts';

const PAGE_SIZE = 50;

interface AnswerRow {
  response: string;
  text: string;
  at: Date;
  recordings: CodingAnswer['recordings'];
}

interface AnswersQuery {
  after?: string | undefined;
  search?: string | undefined;
  show?: 'coded' | 'uncoded' | 'suggested' | undefined;
  tag?: string | undefined;
  coder?: string | undefined;
  response?: string | undefined;
}

/** Longer transcripts fill their room in any window. */
const MAX_LISTED_CHARACTERS = 6_000;

/** A page of the texts and recordings of a question with their highlights, newest first. @throws not_found */
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
  const question = await requireCodingQuestion(tx, scope, { study, block });
  const cursor = readCursor(after);
  const pattern = search ? toSearchPattern(search) : null;
  const matches = await matchResponses(tx, scope, { study, filter });
  const isOfCoder = coder ? sql`h.coder = ${coder}` : sql`true`;
  // With an offset, it stays a look-up for each answer that is read: as a join, it would read all highlights.
  const isHighlighted = sql`exists (
    select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
      and h.response = a.response and ${isOfCoder} and ${isStillThere} offset 0)`;
  const isTagged = sql`exists (
    select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
      and h.response = a.response and ${isOfCoder} and ${isStillThere} and exists (
        select from highlight_tags t where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
          and t.tag = ${tag ?? null}::uuid offset 0) offset 0)`;
  const isTyped = sql`internal.fold_for_search(a.free_text) like ${pattern}`;
  // Looked up for each answer, so only where a question has recordings.
  const isFound = question.isRecorded
    ? sql`(${isTyped} or exists (
        select from transcripts t where t.workspace = a.workspace and t.container = a.study and t.owner = a.response
          and internal.fold_for_search(t.text) like ${pattern} and t.asset in (select f.id ${fromRecordings}) offset 0))`
    : isTyped;
  const transcriptOf = sql`select t.text, t.segments from transcripts t where t.workspace = f.workspace
    and t.container = f.container and t.owner = f.owner and t.asset = f.id and t.source is not null`;
  const rows = await tx<AnswerRow[]>`
    select a.response, coalesce(a.free_text, '') as text, a.answered_at as at, array(
      select json_build_object('id', f.id, 'durationMs', c.duration_ms, 'hasVideo', c.has_video, 'hasTranscript', exists (${transcriptOf}),
          'lines', (select case when length(text) <= ${MAX_LISTED_CHARACTERS} then jsonb_path_query_array(segments, '$[*].text') end
            from (${transcriptOf}) t))
        ${fromRecordings} order by f.created_at, f.id) as recordings
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and ${hasCodedContent(question)}
      and ${matches} ${pattern ? sql`and ${isFound}` : sql``}
      ${response ? sql`and a.response = ${response}` : sql``}
      ${show === 'coded' ? sql`and ${isHighlighted}` : sql``}
      ${show === 'suggested' ? sql`and ${hasSuggestionCondition}` : sql``}
      ${show === 'uncoded' ? sql`and not ${isHighlighted}` : sql``} ${tag ? sql`and ${isTagged}` : sql``}
      ${cursor ? sql`and (a.answered_at, a.response) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by a.answered_at desc, a.response desc limit ${PAGE_SIZE + 1}`;
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const responses = page.map((row) => row.response);
  const nameOf = await nameResponses(tx, scope, { study, responses });
  const highlights = await readHighlights(tx, scope, { study, block, responses, condition: isOfCoder });
  const suggestions =
    show === 'suggested' ? await readSuggestions(tx, scope, { study, block, responses }) : null;
  const recorded = page.filter(({ recordings }) => recordings.length > 0).map((row) => row.response);
  const clippable =
    recorded.length > 0
      ? await listActPermitted(tx, scope, { study, responses: recorded, act: 'clip' })
      : new Set<string>();
  return {
    items: page.map((row) => ({
      response: row.response,
      participant: nameOf(row.response),
      text: row.text,
      recordings: row.recordings,
      at: row.at.toISOString(),
      highlights: highlights.get(row.response) ?? [],
      canClip: clippable.has(row.response),
      suggestions: suggestions?.get(row.response) ?? [],
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.response }) : null,
  };
}
