import { toSearchPattern } from '#platform/text/fold-for-search.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { selectLanguage, plainText, type Text } from '#product/blocks/text.ts';
import type { ResponseStatus } from '#product/responses/response.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import type { Block } from '#product/studies/study.ts';
import type { Filter } from '../filter.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { PAGE_SIZE, readCursor, writeCursor } from './cursor.ts';
import { matchResponses } from './matching.ts';

/** The start of what is said in a recording that lists show. */
const MAX_SPOKEN_CHARACTERS = 600;

/** Returns a function that formats a text for exports and lists: in the base language, without formatting. */
export const createPlainLocalize =
  (base: string) =>
  (text: Text | undefined): string =>
    plainText(selectLanguage(text, base, base));

/** One row per person who reached the block, newest answer first: counted answers, or those that were left out. */
export async function listBlockAnswers(
  tx: Tx,
  scope: Scope,
  {
    study,
    block,
    base,
    filter,
    after,
    search,
    leftOut,
  }: {
    study: string;
    block: Block;
    base: string;
    filter: Filter;
    after?: string;
    search?: string;
    leftOut?: 'true' | 'false';
  },
) {
  const cursor = readCursor(after);
  const pattern = search ? toSearchPattern(search) : null;
  const matches = await matchResponses(tx, scope, { study, filter });
  const isSpoken = await hasTranscripts(tx, scope, study);
  const spoken = isSpoken ? spokenText : sql`null::text`;
  const matchesText = isSpoken
    ? sql`and (internal.fold_for_search(a.free_text) like ${pattern}
        or internal.fold_for_search(${spoken}) like ${pattern})`
    : sql`and internal.fold_for_search(a.free_text) like ${pattern}`;
  const rows = await tx<
    { response: string; value: unknown; status: ResponseStatus; at: Date; spoken: string | null }[]
  >`
    select a.response, a.value, r.status, a.answered_at as at, left(${spoken}, ${MAX_SPOKEN_CHARACTERS}) as spoken
    from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
      and ${leftOut === 'true' ? sql`a.left_out is not null` : sql`a.left_out is null`}
      ${pattern ? matchesText : sql``} and ${matches}
      ${cursor ? sql`and (a.answered_at, a.response) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by a.answered_at desc, a.response desc limit ${PAGE_SIZE + 1}`;
  const type = requireTeamBlockType(block.type);
  const localize = createPlainLocalize(base);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const nameOf = await nameResponses(tx, scope, { study, responses: page.map(({ response }) => response) });
  return {
    items: page.map((row) => ({
      response: row.response,
      participant: nameOf(row.response),
      answer: row.value === null ? null : type.formatAnswer(block.config, row.value, localize),
      files: row.value === null ? [] : (type.uploads?.files(row.value) ?? []),
      tracks: row.value === null ? [] : (type.uploads?.tracks?.(row.value) ?? []),
      isFreeText: row.value !== null && type.freeText(block.config, row.value) !== '',
      spoken: row.spoken,
      status: row.status,
      at: row.at.toISOString(),
    })),
    next: rows.length > PAGE_SIZE && last ? writeCursor({ at: last.at, id: last.response }) : null,
  };
}
