import type { Tally } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { createScaleTeam, summariseScale } from '../kit/scale/scale-team.ts';
import { filterTalliesByPart } from '../kit/summary/bars.ts';
import { text } from '../text.ts';
import { computeNpsScore } from './nps-score.ts';
import { nps, getRange, type NpsConfig, type NpsAnswer } from './nps.ts';
import * as schemas from './schema.ts';

const countScores = (tallies: Tally[], low: number, high: number): number =>
  tallies.reduce(
    (sum, { choice, n }) => (Number(choice) >= low && Number(choice) <= high ? sum + n : sum),
    0,
  );

export const npsTeam = defineTeamBlock<NpsConfig, NpsAnswer>(nps, {
  ...createScaleTeam(getRange),
  schemas,
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
