import { defineBlock, type Id } from '../block.ts';
import { oneOfOptionsBlock } from '../kit/options/one-of-options.ts';
import type { Option } from '../kit/options/options.ts';

export interface DropdownConfig {
  options: Option[];
  /** An option with a text field. */
  other: Option | null;
  shuffle: boolean;
}
export interface DropdownAnswer {
  option: Id;
  /** The text typed for `other`. */
  other: string | null;
}

/** Lists with at least this many options are searchable. */
export const MIN_SEARCHABLE_OPTIONS = 12;

/** One of many options, in a dropdown. Cells: see `kit/options/one-of-options.ts`. */
export const dropdown = defineBlock<DropdownConfig, DropdownAnswer>({
  ...oneOfOptionsBlock,
  id: 'dropdown',
  version: 1,
  label: 'Dropdown',
  hint: 'Pick one of many options, such as a country.',
  group: 'choices',
});
