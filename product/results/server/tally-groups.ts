import type postgres from 'postgres';
import type { Tally } from '#product/blocks/block.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { CompareBy } from '../compare.ts';
import { isFiltered, type Filter } from '../filter.ts';
import type { Group } from '../grouping.ts';
import { listFew } from './list-few.ts';
import { matching, withoutNestedLoops } from './matching.ts';
import { columnOf } from './tally-trait.ts';

interface Row {
  place: number;
  subject: string;
  part: string;
  choice: string;
  n: string;
  total: number;
  squares: number;
}

/** Tallies of one group by block. */
export type GroupTallies = Map<string, Tally[]>;

/**
 * Tallies of every block for each group, in the groups' order: one pass over indexed facts, joined with the group of
 * their response. No response is read into the process, and the pass runs on all cores.
 *
 * @param only a block, where the page shows no other
 */
export async function tallyGroups(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  filter: Filter,
  { by, groups, only }: { by: CompareBy; groups: Group[]; only: string | null },
): Promise<GroupTallies[]> {
  const choices = groups.flatMap((group) => group.choices);
  const places = groups.flatMap((group, place) => group.choices.map(() => place));
  if (choices.length === 0) return [];
  const rows = await withoutNestedLoops(sql, async () => {
    const few = isFiltered(filter) ? await listFew(sql, scope, study, filter) : null;
    const are = few
      ? sql`r.workspace = ${scope.workspace} and r.study = ${study} and r.id = any(${few}::uuid[])`
      : matching(sql, scope, study, filter);
    const members =
      'trait' in by
        ? sql`
          select r.id as response, g.place from responses r
          join unnest(${choices}::text[], ${places}::int[]) g (choice, place) on g.choice = ${columnOf(sql, by.trait)}
          where ${are}`
        : sql`
          select m.response, g.place from facts m
          join unnest(${choices}::text[], ${places}::int[]) g (choice, place) on g.choice = m.choice
          join responses r on r.id = m.response
          where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${by.block}
            and m.part = ${by.part} and ${are}`;
    return sql<Row[]>`
      select member.place, f.block as subject, f.part, f.choice, count(*) as n,
        coalesce(sum(f.number), 0) as total, coalesce(sum(f.number * f.number), 0) as squares
      from facts f join (${members}) member on member.response = f.response
      where f.workspace = ${scope.workspace} and f.study = ${study}
        ${only === null ? sql`` : sql`and f.block = ${only}`}
        ${few ? sql`and f.response = any(${few}::uuid[])` : sql``}
      group by 1, 2, 3, 4`;
  });
  const found: GroupTallies[] = groups.map(() => new Map());
  for (const { place, subject, n, ...row } of rows) {
    const tally = { ...row, n: Number(n) };
    const list = found[place]!.get(subject);
    if (list) list.push(tally);
    else found[place]!.set(subject, [tally]);
  }
  return found;
}
