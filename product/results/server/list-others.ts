import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { OtherAnswers } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { matchResponses } from './matching.ts';

/** Distinct texts listed. */
const MAX_TEXTS = 100;
/** Responses listed per text. */
const MAX_RESPONSES_PER_TEXT = 5;

/** What people typed beside "other", counted without regard to case and runs of spaces. */
export async function listOthers(
  tx: Tx,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
  search?: string,
): Promise<OtherAnswers> {
  if ((requireBlockType(block.type).otherOption?.(block.config) ?? null) === null)
    return { items: [], more: false };
  const pattern = search ? `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const matches = await matchResponses(tx, scope, study, filter);
  const rows = await tx<{ text: string; n: string; responses: string[] }[]>`
    select (array_agg(a.free_text order by a.answered_at desc, a.response desc))[1] as text, count(*) as n,
      (array_agg(a.response order by a.answered_at desc, a.response desc))[1:${MAX_RESPONSES_PER_TEXT}] as responses
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
      and a.free_text is not null ${pattern ? sql`and a.free_text ilike ${pattern}` : sql``}
      and ${matches}
    group by lower(regexp_replace(btrim(normalize(a.free_text)), '\\s+', ' ', 'g'))
    order by count(*) desc, 1 limit ${MAX_TEXTS + 1}`;
  return {
    items: rows.slice(0, MAX_TEXTS).map(({ text, n, responses }) => ({ text, n: Number(n), responses })),
    more: rows.length > MAX_TEXTS,
  };
}
