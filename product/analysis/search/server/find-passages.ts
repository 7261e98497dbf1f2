import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { quoteOfRecording } from '#product/responses/consent/server/queries.ts';
import { MAX_MATCHES, type PassageKind } from '../search.ts';

/** What to search for and where: `all` and `any` are of PostgreSQL's type `tsquery`. */
export interface Search {
  all: string;
  any: string;
  words: string[];
  /** Studies that the caller sees. */
  studies: string[];
}

export interface PageRange {
  offset: number;
  limit: number;
}

/** Something whose words match, with its text as it is now. */
export interface FoundText {
  study: string;
  ref: string;
  part: string;
  piece: number;
  at: Date;
  text: string;
  language: string;
  /** Null for a finding. */
  response: string | null;
  block: string | null;
  /** The highlighted quote of a note. */
  quote: string | null;
  segments: Segment[] | null;
}

interface FoundTexts {
  rows: FoundText[];
  n: number;
  hasMore: boolean;
}

const joinCountedResponse = (response: SqlPart) => sql`
  join responses r on r.workspace = m.workspace and r.study = m.study and r.id = ${response}
    and not r.preview and not r.excluded and r.deleted_at is null`;
const joinAnswer = (block: SqlPart) => sql`
  join answers a on a.workspace = m.workspace and a.study = m.study and a.response = r.id and ${block}
    and a.on_path and a.left_out is null`;

/**
 * For each kind, what matches `m` are joined to, so that only what lists show is found, and the columns of what is found. A
 * transcript is read after the page was chosen, since it may be long.
 */
const SOURCES: Record<PassageKind, { joins: SqlPart; columns: SqlPart }> = {
  answer: {
    joins: sql`${joinCountedResponse(sql`m.ref`)} ${joinAnswer(sql`a.block = m.part`)} and a.free_text is not null`,
    columns: sql`a.free_text as text, r.language, r.id as response, a.block, null::text as quote`,
  },
  transcript: {
    joins: sql`${joinCountedResponse(sql`m.ref`)} ${joinAnswer(sql`position(m.part in a.value::text) > 0`)}
      join transcripts t on t.workspace = m.workspace and t.container = m.study and t.owner = r.id and t.asset = m.part::uuid
        and t.source is not null`,
    columns: sql`'' as text, coalesce(t.language, r.language) as language, r.id as response, a.block, null::text as quote`,
  },
  note: {
    joins: sql`
      join highlights h on h.workspace = m.workspace and h.study = m.study and h.id = m.ref
      ${joinCountedResponse(sql`h.response`)} ${joinAnswer(sql`a.block = h.block`)}`,
    columns: sql`h.note as text, 'en' as language, r.id as response, h.block, ${quoteOfRecording('h')} as quote`,
  },
  finding: {
    joins: sql`join findings f on f.workspace = m.workspace and f.id = m.ref and f.study = m.study and f.deleted_at is null`,
    columns: sql`rtrim(f.title || E'\n' || f.text, E'\n') as text, 'en' as language, null::uuid as response,
      null::text as block, null::text as quote`,
  },
};

/** A page of what matches, best first, of the newest `MAX_MATCHES`. */
export async function findPassages(
  tx: Tx,
  scope: Scope,
  { all, studies, kind, offset, limit }: Search & PageRange & { kind: PassageKind },
): Promise<FoundTexts> {
  const { joins, columns } = SOURCES[kind];
  const isTranscript = kind === 'transcript';
  const rows = await tx<(FoundText & { n: number; matches: number })[]>`
    with m as materialized (
      select ${scope.workspace}::uuid as workspace, p.* from internal.search_passages(
        ${all}::tsquery, ${kind}, ${studies}::uuid[], ${MAX_MATCHES + 1}) p
    ), page as (
      select m.study, m.ref, m.part, m.piece, m.at, m.rank, ${columns}, count(*) over ()::int as n from m ${joins}
      order by m.rank desc, m.at desc, m.ref, m.part, m.piece offset ${offset} limit ${limit}
    )
    select page.*, ${isTranscript ? sql`x.text, x.segments` : sql`null::jsonb as segments`},
      (select count(*) from m)::int as matches
    from page ${
      isTranscript
        ? sql`cross join lateral (
            select s.text, s.segments from transcripts t, internal.transcript_piece(t.segments, page.piece) s
            where t.workspace = ${scope.workspace} and t.container = page.study and t.owner = page.ref
              and t.asset = page.part::uuid) x`
        : sql``
    }
    order by page.rank desc, page.at desc, page.ref, page.part, page.piece`;
  return { rows, n: rows[0]?.n ?? 0, hasMore: (rows[0]?.matches ?? 0) > MAX_MATCHES };
}

/**
 * The words of each text that match, as they are written there; null for a text that does not match any more, because it
 * changed after it was indexed. Only answers do: the others are indexed by the statement that changes them.
 */
export async function readMatchedWords(
  tx: Tx,
  {
    all,
    any,
    kind,
    texts,
  }: Search & { kind: PassageKind; texts: readonly { text: string; language: string }[] },
): Promise<(ReadonlySet<string> | null)[]> {
  if (texts.length === 0) return [];
  const rows = await tx<{ words: string[] | null }[]>`
    select case when ${kind !== 'answer'} or internal.searchable_words(s.prepared, s.config)
        || array_to_tsvector(internal.words_with_symbols(u.text)) @@ ${all}::tsquery then array(
      select distinct t.token from ts_parse('default', s.prepared) t
      where case when octet_length(t.token) = length(t.token)
        then (to_tsvector('simple', t.token) || to_tsvector(s.config, t.token)) @@ ${any}::tsquery
        else internal.searchable_words(t.token, s.config) @@ ${any}::tsquery end) end as words
    from unnest(${texts.map(({ text }) => text)}::text[], ${texts.map(({ language }) => language)}::text[])
        with ordinality u (text, language, n),
      lateral (select internal.split_words(left(u.text, 40000)) as prepared, internal.search_config(u.language) as config
        offset 0) s
    order by u.n`;
  return rows.map(({ words }) => (words ? new Set(words) : null));
}
