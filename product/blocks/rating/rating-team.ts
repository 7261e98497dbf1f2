import { defineTeamBlock } from '../team-block.ts';
import { createScaleTeam, summariseScale } from '../kit/scale/scale-team.ts';
import { rating, getRange, type RatingConfig, type RatingAnswer } from './rating.ts';
import * as schemas from './schema.ts';

export const ratingTeam = defineTeamBlock<RatingConfig, RatingAnswer>(rating, {
  ...createScaleTeam(getRange),
  schemas,
  label: 'Rating',
  hint: 'A scale of 3 to 11 points, as numbers, stars or faces.',
  menuSection: 'scales',
  family: 'score',
  isCommon: true,
  createConfig: () => ({ points: 5, shape: 'number', low: {}, high: {}, notApplicable: null }),
  summarise: (config, tallies) => summariseScale(config, getRange, tallies),
});
