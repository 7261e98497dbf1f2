import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { Others } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { matching } from './matching.ts';

/** Different words shown at once. */
const SHOWN = 100;
/** Responses named of each. */
const NAMED = 5;

/** What people typed beside "other", counted with capitals and runs of spaces aside. */
export async function listOthers(
  tx: Tx,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
  search?: string,
): Promise<Others> {
  if ((requireType(block.type).otherOption?.(block.config) ?? null) === null)
    return { items: [], more: false };
  const pattern = search ? `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const matches = await matching(tx, scope, study, filter);
  const rows = await tx<{ text: string; n: string; responses: string[] }[]>`
    select (array_agg(a.words order by a.answered_at desc, a.response desc))[1] as text, count(*) as n,
      (array_agg(a.response order by a.answered_at desc, a.response desc))[1:${NAMED}] as responses
    from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block.id} and a.on_path
      and a.words is not null ${pattern ? sql`and a.words ilike ${pattern}` : sql``}
      and ${matches}
    group by lower(regexp_replace(btrim(normalize(a.words)), '\\s+', ' ', 'g'))
    order by count(*) desc, 1 limit ${SHOWN + 1}`;
  return {
    items: rows.slice(0, SHOWN).map(({ text, n, responses }) => ({ text, n: Number(n), responses })),
    more: rows.length > SHOWN,
  };
}
