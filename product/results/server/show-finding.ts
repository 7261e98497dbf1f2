import type { Finding, Mean } from '#product/blocks/block.ts';
import { edgesOf, type Bins, numberFigures } from '#product/blocks/numbers.ts';
import { requireType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { BlockFigures } from '../columns/server/count-figures.ts';
import type { FindingShape } from '../contract.ts';
import { isTrace } from '../filter.ts';
import { wilson } from '../statistics/wilson.ts';

/** The digits that a double is sure of: more would differ by how a sum was added up. */
export const sureDigits = (value: number) => Number(value.toPrecision(15));

/** Share with its 95 % Wilson interval; 0 of 0 is no share at all. */
export function interval(n: number, of: number): { share: number; low: number; high: number } {
  if (of <= 0) return { share: 0, low: 0, high: 0 };
  const { low, high } = wilson(n, of);
  return { share: sureDigits(n / of), low: sureDigits(low), high: sureDigits(high) };
}

export function showMean(mean: Mean | null): Mean | null {
  if (!mean) return null;
  const { value, deviation, low, high, n } = mean;
  return {
    ...{ value: sureDigits(value), deviation: sureDigits(deviation) },
    ...{ low: sureDigits(low), high: sureDigits(high), n },
  };
}

type Quartiles = Finding['groups'][number]['quartiles'];
export const showQuartiles = (quartiles: Quartiles): Quartiles =>
  quartiles && [sureDigits(quartiles[0]), sureDigits(quartiles[1]), sureDigits(quartiles[2])];

/** By part: what numbers are counted by. Of everybody, so that groups share their bars. */
export const binsOf = ({ numbers }: BlockFigures): Map<string, Bins> =>
  new Map([...numbers].map(([part, all]) => [part, edgesOf(all)]));

/** What the block's type makes of its figures. */
export function summarise(
  { type, config }: Block,
  { tallies, numbers }: BlockFigures,
  bins: Map<string, Bins>,
): Finding {
  const figures = [...numbers].map(([part, own]) => numberFigures(part, own, bins.get(part) ?? edgesOf(own)));
  return requireType(type).summarise(config, tallies, figures);
}

/** A block's figures for the page and the API: shares with intervals, all to 15 digits. */
export function showFinding(block: Block, figures: BlockFigures): FindingShape {
  return shapeFinding(summarise(block, figures, binsOf(figures)));
}

/** The same of figures that are worked out already. */
export function shapeFinding(finding: Finding): FindingShape {
  return {
    n: finding.n,
    skipped: finding.skipped,
    score: finding.score
      ? {
          name: finding.score.name,
          value: sureDigits(finding.score.value),
          low: sureDigits(finding.score.low),
          high: sureDigits(finding.score.high),
        }
      : null,
    detail: finding.detail ?? null,
    groups: finding.groups
      .filter(({ part }) => !isTrace(part))
      .map((group) => ({
        part: group.part,
        label: group.label,
        n: group.n,
        mean: showMean(group.mean),
        bars: group.bars
          .filter(({ part }) => !isTrace(part))
          .map((bar) => ({ ...bar, interval: interval(bar.n, group.n) })),
        quartiles: showQuartiles(group.quartiles),
      })),
  };
}
