import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { setHashMemory } from '../../segments/server/match-segment.ts';
import type { Audience, WaveSkipRule } from '../wave.ts';
import { joinEligibility, matchAudience } from './match-audience.ts';

interface CountedAudience {
  /** Whom a wave would have. */
  eligible: number;
  /** Of the audience, who is left out, by rule. */
  leftOut: Partial<Record<WaveSkipRule, number>>;
}

/** How many people of an audience a wave for a study would have, and why others are left out. Needs a snapshot. */
export async function countAudience(
  tx: Tx,
  scope: Scope,
  { study, audience }: { study: string; audience: Audience },
): Promise<CountedAudience> {
  const matches = await matchAudience(tx, scope, audience);
  await setHashMemory(tx);
  const rows = await tx<{ rule: WaveSkipRule | null; n: number }[]>`
    select e.rule, count(*)::int as n from participants p ${joinEligibility(scope, study)}
    where p.workspace = ${scope.workspace} and p.erased_at is null and ${matches}
    group by e.rule`;
  return {
    eligible: rows.find(({ rule }) => rule === null)?.n ?? 0,
    leftOut: Object.fromEntries(rows.flatMap(({ rule, n }) => (rule ? [[rule, n]] : []))),
  };
}
