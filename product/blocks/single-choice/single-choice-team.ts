import { defineTeamBlock } from '../team-block.ts';
import { oneOfOptionsTeam } from '../kit/options/one-of-options-team.ts';
import { listOptionPictures } from '../kit/options/option-pictures.ts';
import * as schemas from './schema.ts';
import { singleChoice, type SingleChoiceConfig, type SingleChoiceAnswer } from './single-choice.ts';

/** Cells: see `kit/options/one-of-options-team.ts`. */
export const singleChoiceTeam = defineTeamBlock<SingleChoiceConfig, SingleChoiceAnswer>(singleChoice, {
  ...oneOfOptionsTeam,
  schemas,
  label: 'Single choice',
  hint: 'Pick one option.',
  menuSection: 'choices',
  playerFile: 'pictures',
  family: 'options',
  isCommon: true,
  pictures: ({ options }) => listOptionPictures(options),
});
