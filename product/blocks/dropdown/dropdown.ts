import { defineBlock } from '../block.ts';
import {
  oneOfOptionsBlock,
  type OneOfOptionsAnswer,
  type OneOfOptionsConfig,
} from '../kit/options/one-of-options.ts';

export type DropdownConfig = OneOfOptionsConfig;
export type DropdownAnswer = OneOfOptionsAnswer;

/** Lists with at least this many options are searchable. */
export const MIN_SEARCHABLE_OPTIONS = 12;

/** One of many options, in a dropdown. Cells: see `kit/options/one-of-options.ts`. */
export const dropdown = defineBlock<DropdownConfig, DropdownAnswer>({
  ...oneOfOptionsBlock,
  id: 'dropdown',
  label: 'Dropdown',
  hint: 'Pick one of many options, such as a country.',
  menuSection: 'choices',
  playerFile: 'scales',
  family: 'options',
});
