import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { authoriseCoding } from '../../server/authorise-edit.ts';
import { lockTags } from './lock-tags.ts';
import { MAX_QUOTE_LENGTH, type Span } from '../highlight.ts';
import { fromRecordings, readAnswerHighlights } from './queries.ts';

/** Checks that each recording was sent with the answer whose part is highlighted. @throws not_found */
async function checkRecordings(
  tx: Tx,
  scope: Scope,
  { study, block }: { study: string; block: string },
  spans: { response: string; asset: string | null }[],
): Promise<void> {
  const recordingSpans = spans.filter(({ asset }) => asset !== null);
  if (recordingSpans.length === 0) return;
  const [found] = await tx<{ n: number }[]>`
    select count(*)::int as n from json_to_recordset(${JSON.stringify(recordingSpans)}::json) w (response uuid, asset uuid)
    join assets f on f.workspace = ${scope.workspace} and f.container = ${study} and f.owner = w.response
      and f.id = w.asset and f.field = ${block}`;
  if (found!.n !== recordingSpans.length) throw notFound('recording');
}

interface TaggedItem {
  response: string;
  span?: { asset?: string; start: number; end: number; quote?: string };
  note?: string;
}

/** A highlight to insert, or to add tags to. */
interface NewHighlight extends Span {
  id: string;
  response: string;
  quote: string;
  note: string;
}

/**
 * Highlights parts of answers, or whole answers, and tags them. A coder has one highlight for the same part: it gets the
 * tags that it does not have yet, so that a repeated call changes nothing.
 *
 * @throws not_found for an answer or tag that does not exist, conflict when an answer is not the quoted one any more
 */
export async function addTags(
  tx: Tx,
  scope: Scope,
  { study, block, tags, items }: { study: string; block: string; tags: string[]; items: TaggedItem[] },
) {
  await requireStudy(tx, scope, study);
  const coder = await authoriseCoding(tx, scope);
  const uniqueTags = await lockTags(tx, scope, tags);
  if (uniqueTags.length === 0 && items.every(({ note }) => !note))
    throw badInput('A highlight needs a tag or a note.', { tags: 'Add a tag.' });
  const spans = await requireSpans(tx, scope, { study, block, items });
  const values = JSON.stringify(spans);
  await tx`
    insert into highlights (workspace, study, id, response, block, coder, asset, start_at, end_at, quote, note,
      created_at, updated_at)
    select ${scope.workspace}, ${study}, n.id, n.response, ${block}, ${coder}, n.asset, n.start, n."end", n.quote, n.note,
      ${scope.now}, ${scope.now}
    from json_to_recordset(${values}::json)
      n (id uuid, response uuid, asset uuid, start int, "end" int, quote text, note text)
    order by n.response, n.start, n."end"
    on conflict (study, block, response, coder, asset, start_at, end_at) do update
      set updated_at = excluded.updated_at, quote = excluded.quote,
        note = case when excluded.note = '' then highlights.note else excluded.note end`;
  const rows = await tx<{ highlight: string; tag: string }[]>`
    insert into highlight_tags (workspace, study, highlight, tag)
    select h.workspace, h.study, h.id, tag
    from json_to_recordset(${values}::json) n (response uuid, asset uuid, start int, "end" int)
    join highlights h on h.workspace = ${scope.workspace} and h.study = ${study} and h.block = ${block}
      and h.response = n.response and h.coder = ${coder} and h.asset is not distinct from n.asset
      and h.start_at = n.start and h.end_at = n."end"
    cross join unnest(${uniqueTags}::uuid[]) tag
    on conflict do nothing returning highlight, tag`;
  const added = [...Map.groupBy(rows, (row) => row.highlight)].map(([highlight, group]) => ({
    highlight,
    tags: group.map(({ tag }) => tag),
  }));
  return {
    added,
    answers: await readAnswerHighlights(tx, scope, {
      study,
      changed: spans.map(({ response }) => ({ block, response })),
    }),
  };
}

/** The spans with their quotes, one for each part. @throws not_found, bad_input, conflict */
async function requireSpans(
  tx: Tx,
  scope: Scope,
  { study, block, items }: { study: string; block: string; items: TaggedItem[] },
): Promise<NewHighlight[]> {
  const responses = [...new Set(items.map(({ response }) => response))];
  const answers = await tx<{ response: string; type: string; text: string | null }[]>`
    select a.response, a.type, a.free_text as text from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response and r.deleted_at is null
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block} and a.value is not null
      and a.response = any(${responses}::uuid[])`;
  if (answers.length !== responses.length || findTeamBlockType(answers[0]!.type)?.isPersonal)
    throw notFound('answer');
  const texts = new Map(answers.map(({ response, text }) => [response, text]));
  const spoken = items.filter(({ response, span }) => !span && texts.get(response) === null);
  const recordings = await readRecordings(tx, scope, {
    study,
    block,
    responses: spoken.map(({ response }) => response),
  });
  const spans = new Map<string, NewHighlight>();
  for (const { response, span: part, note = '' } of items) {
    const text = texts.get(response) ?? null;
    const span = part ?? (text === null ? requireWhole(recordings.get(response)) : undefined);
    const { start, end, asset = null } = span ?? { start: 0, end: text!.length };
    if (start >= end)
      throw badInput('A highlight ends after its start.', { end: 'It must be after the start.' });
    const quote = span ? (span.quote ?? '') : text!;
    if (asset === null && text?.slice(start, end) !== quote)
      throw conflict('This answer has changed. Reload the page to code the new text.');
    spans.set(`${response} ${asset} ${start} ${end}`, {
      id: randomUUID(),
      response,
      asset,
      start,
      end,
      quote,
      note,
    });
  }
  await checkRecordings(tx, scope, { study, block }, [...spans.values()]);
  return [...spans.values()];
}

interface Recording {
  asset: string;
  durationMs: number | null;
  /** What is said in it; empty without a transcript. */
  words: string;
}

/** The recording of each answer: of several, one with a transcript, or the first. */
async function readRecordings(
  tx: Tx,
  scope: Scope,
  { study, block, responses }: { study: string; block: string; responses: string[] },
): Promise<Map<string, Recording>> {
  if (responses.length === 0) return new Map();
  const rows = await tx<(Recording & { response: string })[]>`
    select distinct on (a.response) a.response, f.id as asset, f.duration_ms as "durationMs",
      left(coalesce(t.text, ''), ${MAX_QUOTE_LENGTH}) as words
    from answers a cross join lateral (select f.*, c.duration_ms ${fromRecordings}) f
    left join transcripts t on t.workspace = a.workspace and t.container = a.study and t.owner = a.response
      and t.asset = f.id and t.source is not null
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block}
      and a.response = any(${responses}::uuid[])
    order by a.response, (t.asset is null), f.created_at, f.id`;
  return new Map(rows.map(({ response, ...recording }) => [response, recording]));
}

/** The whole recording as a span. @throws not_found, conflict while its length is not known */
function requireWhole(recording: Recording | undefined) {
  if (!recording) throw notFound('answer');
  const { asset, durationMs, words } = recording;
  if (durationMs === null)
    throw conflict('This recording is not ready yet. Try again when it can be played.');
  return { asset, start: 0, end: durationMs, quote: words };
}
