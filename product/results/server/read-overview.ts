import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { ANSWERED_FACT, SKIPPED_FACT } from '#product/blocks/block.ts';
import type { Tally } from '#product/blocks/statistics/finding.ts';
import { computeQuartiles, countSample } from '#product/blocks/numbers.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { RESPONSES_SUBJECT, RESPONSE_CHANNELS, RESPONSE_STATUSES } from '#product/responses/response.ts';
import type { LinkChannel, Quota } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import { getSegmentRegion, selectMask } from '../columns/server/match-columns.ts';
import { readColumns } from '../columns/server/read-columns.ts';
import { NO_FIGURES, type Figures } from '../columns/server/count-figures.ts';
import { OVER_LIMIT_PART, parseParameterPart, parseVariablePart } from '../columns/limit-values.ts';
import type { Overview } from '../contract.ts';
import type { Filter } from '../filter.ts';
import { listLoopDropOff } from '../loops/list-loop-drop-off.ts';
import type { Loop } from '../loops/loop.ts';
import { readLoopReach } from '../loops/server/read-loop-reach.ts';
import type { BlockAcrossVersions } from './describe-study.ts';
import { countStartedLastDay, readSeen } from '../seen/server/read-seen.ts';
import { computeShareWithInterval } from './compute-finding-shape.ts';

const sortByCount = (list: Tally[]) => list.toSorted((a, b) => b.n - a.n || (a.choice < b.choice ? -1 : 1));

/** Values of each parameter or variable, sorted by name. `getName` returns the name in a part, or null. */
function listValues(responseTallies: Tally[], getName: (part: string) => string | null) {
  const talliesByName = new Map<string, Tally[]>();
  for (const tally of responseTallies) {
    const part = tally.part === OVER_LIMIT_PART ? tally.choice : tally.part;
    const name = getName(part);
    if (name) talliesByName.set(name, [...(talliesByName.get(name) ?? []), tally]);
  }
  const isOverLimit = ({ part }: Tally) => part === OVER_LIMIT_PART;
  return [...talliesByName]
    .map(([name, tallies]) => ({
      name,
      values: sortByCount(tallies.filter((tally) => !isOverLimit(tally))).map(({ choice, n }) => ({
        value: choice,
        n,
      })),
      others: tallies.find(isOverLimit)?.n ?? 0,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Counts of responses, over time, and the drop-off per block. */
export async function readOverview(
  tx: Tx,
  scope: Scope,
  {
    study,
    blocks,
    loops,
    filter,
  }: {
    study: { id: string; link: LinkChannel; quotas: Quota[] };
    blocks: BlockAcrossVersions[];
    loops: Loop[];
    filter: Filter;
  },
): Promise<Omit<Overview, 'counting'>> {
  const [figures] = await readColumns(tx, scope, { study: study.id, filter, need: 'overview' });
  const { tallies, numbers } = figures!.get(RESPONSES_SUBJECT) ?? NO_FIGURES;
  const seconds = numbers.get('seconds');
  const [last] = await tx<{ at: Date }[]>`
    select last_at as at from responses r where workspace = ${scope.workspace} and study = ${study.id}
      and not preview and deleted_at is null
    order by started_at desc, id desc limit 1`;
  const filterByPart = (part: string) => tallies.filter((tally) => tally.part === part);
  const count = (list: Tally[], choice: string) => list.find((tally) => tally.choice === choice)?.n ?? 0;
  const statusTallies = filterByPart('status');
  const started = statusTallies.reduce((sum, tally) => sum + tally.n, 0);
  const completed = count(statusTallies, 'completed');
  const days = new Map<string, { started: number; completed: number }>();
  for (const tally of filterByPart('day')) days.set(tally.choice, { started: tally.n, completed: 0 });
  for (const tally of filterByPart('day_completed')) {
    const day = days.get(tally.choice) ?? { started: 0, completed: 0 };
    days.set(tally.choice, { ...day, completed: tally.n });
  }
  const { visits, ...seen } = await readSeen(tx, scope, { study: study.id, filter });
  const counts = Object.fromEntries(
    RESPONSE_STATUSES.map((status) => [status, count(statusTallies, status)]),
  );
  const dropOff = computeDropOff(blocks, figures!, filterByPart('reached'), filterByPart('left'));
  const loopReach = await readLoopReach(tx, scope, { study: study.id, loops, filter });
  return {
    counts: counts as Overview['counts'],
    started,
    excluded: await countExcluded(tx, scope, study.id, filter),
    startedLastDay: await countStartedLastDay(tx, scope, { study: study.id, filter }),
    seen,
    completionRate: started > 0 ? computeShareWithInterval(completed, started) : null,
    timed: seconds ? countSample(seconds) : 0,
    medianSeconds: seconds ? computeQuartiles(seconds)[1] : null,
    lastAt: last?.at.toISOString() ?? null,
    days: [...days].map(([day, row]) => ({ day, ...row })).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    channels: RESPONSE_CHANNELS.map((channel) => ({
      channel,
      n: count(filterByPart('channel'), channel),
      seen: visits?.get(channel) ?? null,
    }))
      .filter((row) => row.n > 0)
      .toSorted((a, b) => b.n - a.n),
    devices: sortByCount(filterByPart('device')).map((tally) => ({ device: tally.choice, n: tally.n })),
    languages: sortByCount(filterByPart('language')).map((tally) => ({ language: tally.choice, n: tally.n })),
    parameters: listValues(tallies, parseParameterPart),
    variables: listValues(tallies, parseVariablePart).map(({ name: id, ...values }) => ({ id, ...values })),
    dropOff,
    loops: listLoopDropOff(loops, loopReach, dropOff),
    closeAt: study.link.closeAt,
    quotas: study.quotas.map(({ id, name, limit }) => ({
      id,
      name,
      limit,
      n: count(filterByPart('quota'), id),
    })),
  };
}

/** Excluded responses that match the filter; they are in separate segments. */
async function countExcluded(tx: Tx, scope: Scope, study: string, filter: Filter): Promise<number> {
  const mask = await selectMask(tx, scope, {
    study,
    filter,
    region: { ...getSegmentRegion(filter), counted: false },
  });
  const [row] = await tx<{ n: number }[]>`
    select coalesce(sum(bit_count(m.bits & f.bits)), 0)::int as n
    from (${mask}) f join column_masks m on m.segment = f.segment
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.block = ${RESPONSES_SUBJECT}
      and m.part = 'excluded'`;
  return row!.n;
}

/** Per block: how many reached, answered and skipped it, and for how many it was the last step. */
function computeDropOff(
  blocks: BlockAcrossVersions[],
  figures: Figures,
  reached: Tally[],
  left: Tally[],
): Overview['dropOff'] {
  const toCountMap = (tallies: Tally[]) => new Map(tallies.map((tally) => [tally.choice, tally.n]));
  const reachedByBlock = toCountMap(reached);
  const leftByBlock = toCountMap(left);
  return blocks
    .filter(({ block }) => findBlockType(block.type) && !requireBlockType(block.type).endingOutcome)
    .map(({ block }) => {
      const blockTallies = figures.get(block.id)?.tallies ?? [];
      const countPart = (part: string) =>
        blockTallies.reduce((total, tally) => total + (tally.part === part ? tally.n : 0), 0);
      const answered = countPart(ANSWERED_FACT.part);
      const skipped = countPart(SKIPPED_FACT.part);
      return {
        block: block.id,
        title: createTeamTitle(block),
        type: block.type,
        reached: Math.max(reachedByBlock.get(block.id) ?? 0, answered + skipped),
        answered,
        skipped,
        left: leftByBlock.get(block.id) ?? 0,
      };
    });
}
