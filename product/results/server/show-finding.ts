import type { Finding, Mean, Tally } from '#product/blocks/block.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { FindingShape } from '../contract.ts';
import { isTrace } from '../filter.ts';
import { wilson } from '../statistics/wilson.ts';

const four = (value: number) => Math.round(value * 10_000) / 10_000;

/** Share with its 95 % Wilson interval; 0 of 0 is no share at all. */
export function interval(n: number, of: number): { share: number; low: number; high: number } {
  if (of <= 0) return { share: 0, low: 0, high: 0 };
  const { low, high } = wilson(n, of);
  return { share: four(n / of), low: four(low), high: four(high) };
}

/** A mean to four decimals. */
export function cutMean(mean: Mean | null): Mean | null {
  if (!mean) return null;
  const { value, deviation, low, high, n } = mean;
  return { value: four(value), deviation: four(deviation), low: four(low), high: four(high), n };
}

/** A block's figures for the page and the API: shares with intervals, means to four decimals. */
export function showFinding(block: Block, tallies: Tally[]): FindingShape {
  return shapeFinding(requireType(block.type).summarise(block.config, tallies));
}

/** The same of figures that are worked out already. */
export function shapeFinding(finding: Finding): FindingShape {
  return {
    n: finding.n,
    skipped: finding.skipped,
    score: finding.score
      ? {
          name: finding.score.name,
          value: four(finding.score.value),
          low: four(finding.score.low),
          high: four(finding.score.high),
        }
      : null,
    detail: finding.detail ?? null,
    groups: finding.groups
      .filter(({ part }) => !isTrace(part))
      .map((group) => ({
        part: group.part,
        label: group.label,
        n: group.n,
        mean: cutMean(group.mean),
        bars: group.bars
          .filter(({ part }) => !isTrace(part))
          .map((bar) => ({ ...bar, interval: interval(bar.n, group.n) })),
      })),
  };
}
