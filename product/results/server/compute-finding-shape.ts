import type { BlockFinding, Mean } from '#product/blocks/statistics/finding.ts';
import { chooseBins, type Bins, computeNumberFigures } from '#product/blocks/numbers.ts';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';
import type { BlockFigures } from '../columns/server/count-figures.ts';
import type { FindingShape } from '../contract.ts';
import { isTrace } from '../filter.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';

/** Rounds to 15 significant digits: further digits depend on the order of additions. */
export const roundTo15Digits = (value: number) => Number(value.toPrecision(15));

/** A share with its 95 % Wilson interval; of nobody 0, which could be anything from 0 to 1. */
export function computeShareWithInterval(
  n: number,
  total: number,
): { share: number; low: number; high: number } {
  const { share, low, high } = wilson(n, total);
  return { share: roundTo15Digits(share), low: roundTo15Digits(low), high: roundTo15Digits(high) };
}

export function roundMean(mean: Mean | null): Mean | null {
  if (!mean) return null;
  const { value, deviation, low, high, n } = mean;
  return {
    value: roundTo15Digits(value),
    deviation: roundTo15Digits(deviation),
    low: roundTo15Digits(low),
    high: roundTo15Digits(high),
    n,
  };
}

export function roundScore(score: BlockFinding['score']): FindingShape['score'] {
  if (!score) return null;
  const { name, value, low, high } = score;
  return { name, value: roundTo15Digits(value), low: roundTo15Digits(low), high: roundTo15Digits(high) };
}

type Quartiles = BlockFinding['groups'][number]['quartiles'];
export const roundQuartiles = (quartiles: Quartiles): Quartiles =>
  quartiles && [roundTo15Digits(quartiles[0]), roundTo15Digits(quartiles[1]), roundTo15Digits(quartiles[2])];

/** Bins of numbers, by part; computed from all responses, so that groups share them. */
export const computeBinsByPart = ({ numbers }: BlockFigures): Map<string, Bins> =>
  new Map([...numbers].map(([part, distribution]) => [part, chooseBins(distribution)]));

/** Summarises a block's figures with its type. */
export function summarise(
  { type, config }: Block,
  { tallies, numbers }: BlockFigures,
  bins: Map<string, Bins>,
): BlockFinding {
  const figures = [...numbers].map(([part, distribution]) =>
    computeNumberFigures(part, distribution, bins.get(part) ?? chooseBins(distribution)),
  );
  return requireTeamBlockType(type).summarise(config, tallies, figures);
}

/** The finding of a block in the output of the API: shares with intervals, all to 15 digits. */
export function computeFindingShape(block: Block, figures: BlockFigures): FindingShape {
  return toFindingShape(summarise(block, figures, computeBinsByPart(figures)));
}

/** Converts a finding to the output of the API. */
export function toFindingShape(finding: BlockFinding): FindingShape {
  return {
    n: finding.n,
    skipped: finding.skipped,
    score: roundScore(finding.score),
    detail: finding.detail ?? null,
    groups: finding.groups
      .filter(({ part }) => !isTrace(part))
      .map((group) => ({
        part: group.part,
        label: group.label,
        n: group.n,
        mean: roundMean(group.mean),
        bars: group.bars
          .filter(({ part }) => !isTrace(part))
          .map((bar) => ({ ...bar, interval: computeShareWithInterval(bar.n, group.n) })),
        quartiles: roundQuartiles(group.quartiles),
      })),
  };
}
