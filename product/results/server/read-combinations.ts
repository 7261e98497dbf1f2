import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { countsOf } from '#product/blocks/block.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { Combinations } from '../contract.ts';
import { isFiltered, isRehearsal, readFilter, type Filter } from '../filter.ts';
import { partsWithSeveral } from '../test-groups.ts';
import { listFew } from './list-few.ts';
import { matching, withoutNestedLoops } from './matching.ts';
import { readTallies } from './read-tallies.ts';
import { interval } from './show-finding.ts';

const SHOWN = 10;
/** With more than twice as many people who answered, about so many are drawn: shares are then within 0.7 points. */
const SAMPLE = 20_000;

/** Whether one answer to the block itself can give several choices. */
export function combines({ type, config }: Block): boolean {
  const known = requireType(type);
  return (
    known.asks &&
    known.conditions(config).some(({ part, kind }) => part === '' && kind === 'choice') &&
    partsWithSeveral(known, config).has('')
  );
}

/** The id below which about this share of responses lies: ids are hashes, so these are drawn at random. */
export const idAt = (share: number): string =>
  `${Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')}-0000-0000-0000-000000000000`;

/**
 * Which choices people gave together. Sets are as many as people make them, so no rollup holds them: they are counted
 * from indexed facts, of everybody where that is soon done, else of a random sample of half of them at most, the same
 * each time.
 */
export async function readCombinations(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  block: Block,
  filter: Filter,
  sample = SAMPLE,
): Promise<Combinations> {
  if (!combines(block)) return { n: 0, sets: [], others: 0, sampled: false };
  // Made-up responses are few, and in no rollup.
  const all = isRehearsal(filter)
    ? []
    : ((await readTallies(sql, scope, study, readFilter({}), { block: block.id })).get(block.id) ?? []);
  const answered = countsOf(all).n;
  let sampled = false;
  const rows = await withoutNestedLoops(sql, async () => {
    const few = isFiltered(filter) ? await listFew(sql, scope, study, filter) : null;
    sampled = !few && answered > 2 * sample;
    const below = sampled ? idAt(sample / answered) : null;
    const choices = all.flatMap(({ part, choice }) => (part === '' ? [choice] : []));
    // By choice, then by id: the sample alone is read of the index.
    const drawn = below ? sql`and f.choice = any(${choices}::text[]) and f.response < ${below}::uuid` : sql``;
    const wanted = few
      ? sql`= any(${few}::uuid[])`
      : sql`in (select r.id from responses r where ${matching(sql, scope, study, filter)}
          ${below ? sql`and r.id < ${below}::uuid` : sql``})`;
    return sql<{ choices: string[]; n: string; all: string; kinds: string }[]>`
      select s.choices, count(*) as n, sum(count(*)) over () as all, count(*) over () as kinds from (
        select array_agg(f.choice order by f.choice) as choices from facts f
        where f.workspace = ${scope.workspace} and f.study = ${study} and f.block = ${block.id} and f.part = ''
          ${drawn} and f.response ${wanted}
        group by f.response) s
      group by 1 order by 2 desc, 1 limit ${SHOWN}`;
  });
  const n = Number(rows[0]?.all ?? 0);
  return {
    n,
    sets: rows.map((row) => ({
      choices: row.choices,
      n: Number(row.n),
      interval: interval(Number(row.n), n),
    })),
    others: Number(rows[0]?.kinds ?? 0) - rows.length,
    sampled,
  };
}
