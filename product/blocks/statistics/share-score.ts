import type { BlockFinding, Tally } from './finding.ts';
import { wilson } from './wilson.ts';

/**
 * A score that is the share of people with some of the choices of a part, in percent, with its 95 % Wilson interval; null
 * without answers.
 *
 * @param isCounted whether a choice counts for the score
 * @param isOfBase whether a choice belongs to the base
 * @example computeShareScore('CSAT', '', tallies, (choice) => Number(choice) >= 4) // { name: 'CSAT', value: 30.79…, low: 25.53…, high: 36.62… }
 */
export function computeShareScore(
  name: string,
  part: string,
  tallies: Tally[],
  isCounted: (choice: string) => boolean,
  isOfBase: (choice: string) => boolean = () => true,
): BlockFinding['score'] {
  const base = tallies.filter((tally) => tally.part === part && isOfBase(tally.choice));
  const [counted, others] = [[] as string[], [] as string[]];
  for (const { choice } of base) (isCounted(choice) ? counted : others).push(choice);
  const n = base.reduce((sum, tally) => sum + tally.n, 0);
  if (n <= 0) return null;
  const count = base.reduce((sum, tally) => (isCounted(tally.choice) ? sum + tally.n : sum), 0);
  const { share, low, high } = wilson(count, n);
  return {
    name,
    value: 100 * share,
    low: 100 * low,
    high: 100 * high,
    basis: { kind: 'share', part, counted, others },
  };
}
