import { defineTeamBlock } from '../team-block.ts';
import { summariseOneScore } from '../kit/scale/one-score.ts';
import { createScaleTeam } from '../kit/scale/scale-team.ts';
import { text } from '../text.ts';
import { ces, getRange, type CesConfig, type CesAnswer } from './ces.ts';
import * as schemas from './schema.ts';

/** The figure is the share of those who agree (5 to 7); the mean is shown next to it. Source: see `ces.ts`. */
export const cesTeam = defineTeamBlock<CesConfig, CesAnswer>(ces, {
  ...createScaleTeam(getRange),
  schemas,
  label: 'Effort score',
  hint: 'CES: how easy something was, from 1 to 7. Reports the share who agree.',
  menuSection: 'scales',
  isCommon: true,
  family: 'score',
  createConfig: () => ({ low: text('Strongly disagree'), high: text('Strongly agree'), notApplicable: null }),
  summarise: summariseOneScore({ name: 'CES', points: 7, from: 5 }),
});
