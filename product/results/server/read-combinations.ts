import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { Combinations } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { partsWithSeveral } from '../test-groups.ts';
import { matching, withoutNestedLoops } from './matching.ts';
import { interval } from './show-finding.ts';

const SHOWN = 10;

/** Whether one answer to the block itself can give several choices. */
export function combines({ type, config }: Block): boolean {
  const known = requireType(type);
  return (
    known.asks &&
    known.conditions(config).some(({ part, kind }) => part === '' && kind === 'choice') &&
    partsWithSeveral(known, config).has('')
  );
}

/** Which choices people gave together, from indexed facts: one pass, counted in the database. */
export async function readCombinations(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
): Promise<Combinations> {
  if (!combines(block)) return { n: 0, sets: [], others: 0 };
  const rows = await withoutNestedLoops(
    sql,
    () => sql<{ choices: string[]; n: string; all: string; kinds: string }[]>`
      select s.choices, count(*) as n, sum(count(*)) over () as all, count(*) over () as kinds from (
        select array_agg(f.choice order by f.choice) as choices from facts f
        where f.workspace = ${scope.workspace} and f.study = ${study} and f.block = ${block.id} and f.part = ''
          and f.response in (select r.id from responses r where ${matching(sql, scope, study, filter)})
        group by f.response) s
      group by 1 order by 2 desc, 1 limit ${SHOWN}`,
  );
  const n = Number(rows[0]?.all ?? 0);
  return {
    n,
    sets: rows.map((row) => ({
      choices: row.choices,
      n: Number(row.n),
      interval: interval(Number(row.n), n),
    })),
    others: Number(rows[0]?.kinds ?? 0) - rows.length,
  };
}
