import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { TextPiece } from '#product/blocks/block.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { Pieces } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { countTerms, findTerm } from './count-terms.ts';
import { matching } from './matching.ts';

/** Answers that are read at most, the newest: a page costs the same for a thousand and a million. */
export const READ = 1_000;
/** Characters of them that are read at most. */
const CHARACTERS = 300_000;
/** Pieces listed of each part. */
const LISTED = 50;

interface Written extends TextPiece {
  response: string;
  language: string;
}

/** What the newest answers say piece by piece; with a term, those pieces of a part that hold it. */
export async function listPieces(
  tx: Tx,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
  asked: { part?: string; term?: string },
): Promise<Pieces> {
  const piecesOf = requireType(block.type).pieces;
  if (!piecesOf) return { read: 0, all: true, parts: [] };
  const matches = await matching(tx, scope, study, filter);
  const rows = await tx<{ response: string; value: unknown; language: string; before: string }[]>`
    select response, value, language,
      sum(length(words)) over (order by answered_at desc, response desc) - length(words) as before
    from (
      select a.response, a.value, a.words, a.answered_at, r.language
      from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
      where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
        and a.words is not null and ${matches}
      order by a.answered_at desc, a.response desc limit ${READ + 1}
    ) newest order by answered_at desc, response desc`;
  const read = rows.slice(0, READ).filter(({ before }) => Number(before) < CHARACTERS);
  const parts = new Map<string, Written[]>();
  for (const { response, value, language } of read)
    for (const piece of piecesOf(block.config, value)) {
      const own = parts.get(piece.part) ?? [];
      own.push({ ...piece, response, language });
      parts.set(piece.part, own);
    }
  return {
    read: read.length,
    all: read.length === rows.length,
    parts: [...parts].map(([part, written]) =>
      showPart(part, written, asked.part === part ? asked.term : undefined),
    ),
  };
}

function showPart(part: string, written: Written[], term: string | undefined): Pieces['parts'][number] {
  const marked = written.map((piece) => ({ ...piece, marks: term ? findTerm(piece, term) : [] }));
  const found = term ? marked.filter(({ marks }) => marks.length > 0) : marked;
  return {
    part,
    n: new Set(written.map(({ response }) => response)).size,
    terms: countTerms(written),
    found: found.length,
    pieces: found
      .slice(0, LISTED)
      .map(({ response, text, kind, at, marks }) => ({ response, text, kind, at, marks })),
  };
}
