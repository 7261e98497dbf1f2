import type postgres from 'postgres';
import type { Scope } from '#platform/db/scope.ts';
import { ANSWERED, SKIPPED, type Tally } from '#product/blocks/block.ts';
import { requireType, typeOf } from '#product/blocks/index.ts';
import { OF_RESPONSES, RESPONSE_STATUSES } from '#product/responses/response.ts';
import type { LinkChannel, Quota } from '#product/studies/study.ts';
import { titleForTeam } from '#product/studies/title-for-team.ts';
import type { Overview } from '../contract.ts';
import type { Filter } from '../filter.ts';
import type { KnownBlock } from './describe-study.ts';
import { interval } from './show-finding.ts';
import { readTallies } from './read-tallies.ts';

/** Value under which half of the counted values lie; of an even number the mean of the two in the middle. */
export function medianOf(steps: { value: number; n: number }[]): number | null {
  const rows = steps.filter((step) => step.n > 0).toSorted((a, b) => a.value - b.value);
  const n = rows.reduce((sum, row) => sum + row.n, 0);
  if (n === 0) return null;
  const at = (rank: number) => {
    let seen = 0;
    for (const row of rows) {
      seen += row.n;
      if (seen > rank) return row.value;
    }
    return rows.at(-1)!.value;
  };
  return (at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2;
}

/** Counts of responses, over time, and the drop-off per block. */
export async function readOverview(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: { id: string; link: LinkChannel; quotas: Quota[] },
  blocks: KnownBlock[],
  filter: Filter,
): Promise<Omit<Overview, 'counting'>> {
  const tallies = await readTallies(sql, scope, study.id, filter, 'overview');
  const [last] = await sql<{ at: Date }[]>`
    select last_at as at from responses r where workspace = ${scope.workspace} and study = ${study.id}
      and not preview and deleted_at is null
    order by started_at desc, id desc limit 1`;
  const own = tallies.get(OF_RESPONSES) ?? [];
  const of = (part: string) => own.filter((tally) => tally.part === part);
  const count = (list: Tally[], choice: string) => list.find((tally) => tally.choice === choice)?.n ?? 0;
  const status = of('status');
  const started = status.reduce((sum, tally) => sum + tally.n, 0);
  const completed = count(status, 'completed');
  const days = new Map<string, { started: number; completed: number }>();
  for (const tally of of('day')) days.set(tally.choice, { started: tally.n, completed: 0 });
  for (const tally of of('day_completed')) {
    const day = days.get(tally.choice) ?? { started: 0, completed: 0 };
    days.set(tally.choice, { ...day, completed: tally.n });
  }
  const byCount = (list: Tally[]) => list.toSorted((a, b) => b.n - a.n || (a.choice < b.choice ? -1 : 1));
  const counts = Object.fromEntries(RESPONSE_STATUSES.map((one) => [one, count(status, one)]));
  return {
    counts: counts as Overview['counts'],
    started,
    excluded: of('excluded').reduce((sum, tally) => sum + tally.n, 0),
    completionRate: started > 0 ? interval(completed, started) : null,
    timed: of('seconds').reduce((sum, tally) => sum + tally.n, 0),
    medianSeconds: medianOf(of('seconds').map((tally) => ({ value: Number(tally.choice), n: tally.n }))),
    lastAt: last?.at.toISOString() ?? null,
    days: [...days].map(([day, row]) => ({ day, ...row })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    channels: byCount(of('channel')).map((tally) => ({ channel: tally.choice, n: tally.n })),
    devices: byCount(of('device')).map((tally) => ({ device: tally.choice, n: tally.n })),
    languages: byCount(of('language')).map((tally) => ({ language: tally.choice, n: tally.n })),
    dropOff: dropOff(blocks, tallies, of('reached')),
    closeAt: study.link.closeAt,
    quotas: study.quotas.map(({ id, name, limit }) => ({ id, name, limit, n: count(of('quota'), id) })),
  };
}

function dropOff(blocks: KnownBlock[], tallies: Map<string, Tally[]>, reached: Tally[]): Overview['dropOff'] {
  const arrived = new Map(reached.map((tally) => [tally.choice, tally.n]));
  return blocks
    .filter(({ block }) => typeOf(block.type) && !requireType(block.type).ends)
    .map(({ block }) => {
      const own = tallies.get(block.id) ?? [];
      const sum = (part: string) => own.reduce((all, tally) => all + (tally.part === part ? tally.n : 0), 0);
      const answered = sum(ANSWERED.part);
      const skipped = sum(SKIPPED.part);
      const here = Math.max(arrived.get(block.id) ?? 0, answered + skipped);
      return {
        block: block.id,
        title: titleForTeam(block),
        type: block.type,
        reached: here,
        answered,
        skipped,
        left: here - answered - skipped,
      };
    });
}
