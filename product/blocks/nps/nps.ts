import { defineBlock, type Tally } from '../block.ts';
import { filterTalliesByPart } from '../kit/summary/bars.ts';
import {
  createScaleBlock,
  summariseScale,
  type GetRange,
  type ScaleAnswer,
  type ScaleConfig,
} from '../kit/scale/scale-block.ts';
import { computeNpsScore } from './nps-score.ts';
import { text } from '../text.ts';

export type NpsConfig = ScaleConfig;
/** A score of 0 to 10. */
export type NpsAnswer = ScaleAnswer;

const getRange: GetRange<NpsConfig> = () => [0, 10];

const countScores = (tallies: Tally[], low: number, high: number): number =>
  tallies.reduce(
    (sum, { choice, n }) => (Number(choice) >= low && Number(choice) <= high ? sum + n : sum),
    0,
  );

/** How likely people are to recommend, 0 to 10. */
export const nps = defineBlock<NpsConfig, NpsAnswer>({
  ...createScaleBlock(getRange),
  id: 'nps',
  label: 'Net promoter score',
  hint: 'NPS: how likely people are to recommend something, from 0 to 10.',
  menuSection: 'scales',
  family: 'score',
  isCommon: true,
  createConfig: () => ({
    low: text('Not at all likely'),
    high: text('Extremely likely'),
    notApplicable: null,
  }),
  summarise(config, tallies) {
    const finding = summariseScale(config, getRange, tallies);
    const scores = filterTalliesByPart(tallies, '');
    const n = finding.groups[0]!.n;
    return { ...finding, score: computeNpsScore(countScores(scores, 9, 10), countScores(scores, 0, 6), n) };
  },
});
