import { createHash } from 'node:crypto';
import type { ItemSource } from '#platform/archive/archive-part.ts';
import { safeName } from '#platform/archive/entry-name.ts';
import { sql } from '#platform/db/core/sql.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';
import { anonymousName } from '#product/participants/anonymous-name.ts';
import type { RefiSelection, RefiSource, RefiTranscript } from '../refi-project.ts';

/** A GUID that is the same in every export. */
function deriveGuid(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface HighlightRow {
  id: string;
  asset: string | null;
  start: number;
  end: number;
  quote: string;
  note: string;
  coder: string;
  at: string;
  tags: string[];
}

const toSelection = ({ id, start, end, quote, note, coder, at, tags }: HighlightRow): RefiSelection => ({
  id,
  start,
  end,
  quote,
  note,
  user: coder,
  createdAt: new Date(at).toISOString(),
  codings: tags.map((tag) => ({ id: deriveGuid(id, tag), code: tag })),
});

/** The highlights of an answer (`a`) as JSON, with the tags that are not deleted. */
const HIGHLIGHTS = sql`coalesce((
  select json_agg(json_build_object('id', h.id, 'asset', h.asset, 'start', h.start_at, 'end', h.end_at,
    'quote', h.quote, 'note', h.note, 'coder', h.coder, 'at', h.created_at, 'tags', array(
      select t.tag from highlight_tags t
        join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
      where t.workspace = h.workspace and t.study = h.study and t.highlight = h.id order by t.tag))
    order by h.start_at, h.id)
  from highlights h where h.workspace = a.workspace and h.study = a.study and h.response = a.response
    and h.block = a.block), '[]')`;

interface AnswerRow {
  response: string;
  block: string;
  text: string | null;
  highlights: HighlightRow[];
}

/** Makes the names of a response's sources unique, as other programs need them: of equal ones, the second gets a number. */
function createNaming(): (response: string, name: string) => string {
  let current = '';
  const counts = new Map<string, number>();
  return (response, name) => {
    if (response !== current) counts.clear();
    current = response;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}

const HAS_HIGHLIGHTS = sql`exists (select from highlights h where h.workspace = a.workspace
  and h.study = a.study and h.response = a.response and h.block = a.block)`;

/** The answers (`a`) of a study that the team sees. */
const fromAnswers = ({ scope, item }: ItemSource) => sql`
  from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
  where a.workspace = ${scope.workspace} and a.study = ${item} and r.deleted_at is null and not r.preview`;

/** Whether a study has more than `max` texts. */
export async function hasMoreTexts(source: ItemSource, max: number): Promise<boolean> {
  const [row] = await source.tx<{ count: number }[]>`
    select count(*)::int as count
    from (select ${fromAnswers(source)} and a.free_text <> '' limit ${max + 1}) texts`;
  return row!.count > max;
}

/**
 * The texts of a study, each answer a source, and highlights of a text that has changed since as sources of their own.
 *
 * @param onlyCoded whether texts without highlights are left out
 */
export async function* listTextSources(
  source: ItemSource,
  titles: ReadonlyMap<string, string>,
  onlyCoded: boolean,
): AsyncGenerator<RefiSource> {
  const { tx } = source;
  const batches = tx.cursor<AnswerRow>(
    sql`
      select a.response, a.block, a.free_text as text, ${HIGHLIGHTS} as highlights ${fromAnswers(source)}
        and (${onlyCoded ? sql`` : sql`a.free_text <> '' or `}${HAS_HIGHLIGHTS})
      order by r.started_at, r.id, a.seq, a.block`,
    100,
  );
  const nameUniquely = createNaming();
  for await (const rows of batches)
    for (const { response, block, text, highlights } of rows) {
      const name = nameUniquely(response, `${anonymousName(response)}: ${titles.get(block) ?? block}`);
      const marked = highlights.filter(({ asset }) => asset === null);
      const isCurrent = ({ start, end, quote }: HighlightRow) => text?.slice(start, end) === quote;
      if (text)
        yield {
          id: deriveGuid(response, block),
          name,
          content: { kind: 'text', text },
          selections: marked.filter(isCurrent).map(toSelection),
        };
      for (const earlier of marked.filter((highlight) => !isCurrent(highlight)))
        yield {
          id: deriveGuid(earlier.id, 'source'),
          name: nameUniquely(response, `${name} (earlier answer)`),
          content: { kind: 'text', text: earlier.quote },
          selections: [{ ...toSelection(earlier), start: 0, end: earlier.quote.length }],
        };
    }
}

interface RecordingRow {
  response: string;
  block: string;
  asset: string;
  name: string;
  hasVideo: boolean | null;
  segments: { id: string; fromMs: number | null; text: string }[] | null;
  highlights: HighlightRow[];
}

/** The recordings of a study, as the archive names their files, with transcripts and highlights. */
export async function* listRecordingSources(
  { tx, scope, item }: ItemSource,
  titles: ReadonlyMap<string, string>,
): AsyncGenerator<RefiSource> {
  const batches = tx.cursor<RecordingRow>(
    sql`
      select a.response, a.block, f.id as asset, f.name, c.has_video as "hasVideo",
        (select t.segments from transcripts t where t.workspace = c.workspace and t.container = c.container
          and t.owner = c.owner and t.asset = c.asset) as segments,
        ${HIGHLIGHTS} as highlights
      from recordings c
        join assets f on f.workspace = c.workspace and f.container = c.container and f.owner = c.owner
          and f.id = c.asset and f.purpose = 'upload'
        join answers a on a.workspace = c.workspace and a.study = c.container and a.response = c.owner and a.block = f.field
        join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      where c.workspace = ${scope.workspace} and c.container = ${item} and r.deleted_at is null and not r.preview
      order by r.started_at, r.id, f.created_at, f.id`,
    20,
  );
  const nameUniquely = createNaming();
  for await (const rows of batches)
    for (const { response, block, asset, name, hasVideo, segments, highlights } of rows)
      yield {
        id: asset,
        name: nameUniquely(response, `${anonymousName(response)}: ${titles.get(block) ?? block}, ${name}`),
        content: {
          kind: hasVideo ? 'video' : 'audio',
          path: encodeURI(`uploads/${response}/${asset} ${safeName(name)}`),
          transcript: readTranscript(asset, segments ?? []),
        },
        selections: highlights.filter((highlight) => highlight.asset === asset).map(toSelection),
      };
}

const readTranscript = (
  asset: string,
  segments: NonNullable<RecordingRow['segments']>,
): RefiTranscript | null =>
  segments.length === 0
    ? null
    : {
        id: deriveGuid(asset, 'transcript'),
        lines: segments.map(({ id, fromMs, text }) => ({ id: deriveGuid(asset, id), fromMs, text })),
      };

/** The title of a block as one line, in the base language. */
export const formatTitle = (title: Text, base: string): string =>
  plainText(selectLanguage(title, base, base))
    .replaceAll(/\s+/g, ' ')
    .trim();
