import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { TextPiece } from '#product/blocks/team-block.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { sql } from '#platform/db/core/sql.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { Block } from '#product/studies/study.ts';
import type { BlockPieces } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { countTerms, findTerm } from './count-terms.ts';
import { matchResponses } from './matching.ts';
import type { TextSource } from './read-blocks.ts';

/** Only the newest answers are read, so that the cost of a page does not grow with the number of answers. */
export const MAX_READ_ANSWERS = 1_000;
/** Maximum characters of answers that are read. */
const MAX_CHARACTERS = 300_000;
/** Maximum pieces listed per part. */
const MAX_LISTED_PIECES = 50;

interface WrittenPiece extends TextPiece {
  response: string;
  language: string;
}

/** The pieces of the newest answers, or their whole texts if the type has none; with a term, only the pieces of the part that contain it. */
export async function listPieces(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    filter,
    query,
  }: {
    study: string;
    block: Block;
    filter: Filter;
    query: { part?: string | undefined; term?: string | undefined; textSource?: TextSource | undefined };
  },
): Promise<BlockPieces> {
  const { pieces: listTextPieces } = requireTeamBlockType(block.type);
  // What was said in recordings counts as text, but has no pieces.
  const text =
    !listTextPieces && query.textSource !== 'quotable' && (await hasTranscripts(tx, scope, study))
      ? sql`coalesce(nullif(a.free_text, ''), ${spokenText})`
      : sql`a.free_text`;
  const matches = await matchResponses(tx, scope, { study, filter });
  const rows = await tx<
    { response: string; value: unknown; text: string; language: string; before: string }[]
  >`
    select response, value, left(text, ${MAX_CHARACTERS}) as text, language,
      sum(length(text)) over (order by answered_at desc, response desc) - length(text) as before
    from (
      select a.response, a.value, ${text} as text, a.answered_at, r.language
      from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
        and ${text} is not null and a.left_out is null and ${matches}
      order by a.answered_at desc, a.response desc limit ${MAX_READ_ANSWERS + 1}
    ) newest order by answered_at desc, response desc`;
  const quotable =
    query.textSource === 'quotable' &&
    (await listPermitted(tx, scope, {
      study,
      responses: rows.map(({ response }) => response),
      purpose: 'quote',
    }));
  const newestRows = rows.slice(0, MAX_READ_ANSWERS).filter(({ before }) => Number(before) < MAX_CHARACTERS);
  const readRows = quotable ? newestRows.filter(({ response }) => quotable.has(response)) : newestRows;
  const parts = new Map<string, WrittenPiece[]>();
  for (const { response, value, text: whole, language } of readRows)
    for (const piece of listTextPieces?.(block.config, value) ?? [toPiece(whole)]) {
      const partPieces = parts.get(piece.part) ?? [];
      partPieces.push({ ...piece, response, language });
      parts.set(piece.part, partPieces);
    }
  return {
    read: readRows.length,
    all: newestRows.length === rows.length,
    parts: [...parts].map(([part, pieces]) =>
      toPartPieces(part, pieces, query.part === part ? query.term : undefined),
    ),
  };
}

/** The text of an answer without pieces. */
const toPiece = (text: string): TextPiece => ({ part: '', text, kind: null, at: null });

function toPartPieces(
  part: string,
  pieces: WrittenPiece[],
  term: string | undefined,
): BlockPieces['parts'][number] {
  const marked = pieces.map((piece) => ({ ...piece, marks: term ? findTerm(piece, term) : [] }));
  const matching = term ? marked.filter(({ marks }) => marks.length > 0) : marked;
  return {
    part,
    n: new Set(pieces.map(({ response }) => response)).size,
    terms: countTerms(pieces),
    found: matching.length,
    pieces: matching
      .slice(0, MAX_LISTED_PIECES)
      .map(({ response, text, kind, at, marks }) => ({ response, text, kind, at, marks })),
  };
}
