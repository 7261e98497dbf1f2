import { readErrorCode } from '#platform/db/core/failure.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { tooLarge } from '#platform/errors/errors.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import type { ConditionGroup } from '../condition.ts';
import { foldAnswers, matchSegment, planForEverybody } from './match-segment.ts';
import { readSegments, requireSegmentIn } from './queries.ts';

/** While one edits, each change is counted. */
const MAX_COUNT_MS = 5_000;
const QUERY_CANCELED = '57014';

interface CountedSegment {
  /** Null where there are problems. */
  count: number | null;
  /** People of the workspace. */
  total: number;
  sentence: string;
  problems: string[];
}

/** How many people meet conditions that need not be saved. @throws forbidden, too_large when that takes too long */
export async function countConditions(
  database: Database,
  scope: Scope,
  conditions: ConditionGroup,
): Promise<CountedSegment> {
  await database.within(scope, (tx) => authoriseReading(tx, scope));
  await foldAnswers(database, scope, conditions);
  try {
    return await database.within(scope, (tx) => count(tx, scope, conditions), { snapshot: true });
  } catch (error) {
    if (readErrorCode(error) !== QUERY_CANCELED) throw error;
    throw tooLarge('Counting these people takes too long. Use fewer or simpler conditions.');
  }
}

/** How many people are in a stored segment. @throws not_found, forbidden, too_large */
export async function countSegment(database: Database, scope: Scope, id: string): Promise<CountedSegment> {
  const { conditions } = await database.within(scope, async (tx) => {
    await authoriseReading(tx, scope);
    return requireSegmentIn(await readSegments(tx, scope), id);
  });
  return countConditions(database, scope, conditions);
}

async function count(tx: Tx, scope: Scope, conditions: ConditionGroup): Promise<CountedSegment> {
  await authoriseReading(tx, scope);
  const { sentence, problems, matches } = await matchSegment(tx, scope, { conditions });
  await tx`select set_config('statement_timeout', ${String(MAX_COUNT_MS)}, true)`;
  const { workspace } = scope;
  // First, while indexes may be read: one of them says how many there are.
  const [all] = await tx<{ n: number }[]>`
    select count(*)::int as n from participants p where p.workspace = ${workspace} and p.erased_at is null`;
  if (!matches) return { sentence, problems, count: null, total: all!.n };
  await planForEverybody(tx);
  const [found] = await tx<{ n: number }[]>`
    select count(*)::int as n from participants p
    where p.workspace = ${workspace} and p.erased_at is null and ${matches}`;
  return { sentence, problems, count: found!.n, total: all!.n };
}
