import { defineTeamBlock } from '../team-block.ts';
import { oneOfOptionsTeam } from '../kit/options/one-of-options-team.ts';
import { dropdown, type DropdownConfig, type DropdownAnswer } from './dropdown.ts';
import * as schemas from './schema.ts';

/** Cells: see `kit/options/one-of-options-team.ts`. */
export const dropdownTeam = defineTeamBlock<DropdownConfig, DropdownAnswer>(dropdown, {
  ...oneOfOptionsTeam,
  schemas,
  label: 'Dropdown',
  hint: 'Pick one of many options, such as a country.',
  menuSection: 'choices',
  playerFile: 'scales',
  family: 'options',
});
