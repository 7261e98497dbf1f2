import { defineTeamBlock } from '../team-block.ts';
import { summariseOneScore } from '../kit/scale/one-score.ts';
import { createScaleTeam } from '../kit/scale/scale-team.ts';
import { text } from '../text.ts';
import { csat, getRange, type CsatConfig, type CsatAnswer } from './csat.ts';
import * as schemas from './schema.ts';

/**
 * The figure is the share of 4 and 5 (top-two-box), the most common definition of CSAT; the mean is shown next to it.
 *
 * Source: Farris, P. W. et al. (2010), Marketing Metrics, 2nd edition, Pearson, on customer satisfaction
 * (five points from very dissatisfied to very satisfied, reported as the share of the top two boxes).
 */
export const csatTeam = defineTeamBlock<CsatConfig, CsatAnswer>(csat, {
  ...createScaleTeam(getRange),
  schemas,
  label: 'Satisfaction score',
  hint: 'CSAT: how satisfied people are, from 1 to 5. Reports the share who are satisfied.',
  menuSection: 'scales',
  isCommon: true,
  family: 'score',
  createConfig: () => ({
    shape: 'number',
    low: text('Very dissatisfied'),
    high: text('Very satisfied'),
    notApplicable: null,
  }),
  summarise: summariseOneScore({ name: 'CSAT', points: 5, from: 4 }),
});
