import { defineBlock, type Id } from '../block.ts';
import { oneOfOptions } from '../kit/options/one-of-options.ts';
import type { Option } from '../kit/options/options.ts';

export interface DropdownConfig {
  options: Option[];
  /** An option with a field to type in. */
  other: Option | null;
  shuffle: boolean;
}
export interface DropdownAnswer {
  option: Id;
  /** What was typed beside `other`. */
  other: string | null;
}

/** From this many options on, the list is searched by typing. */
export const MIN_SEARCHED_OPTIONS = 12;

/** One of many options, in a list that opens. Cells: the option by label, its id by code; see kit/one-of-options.ts. */
export const dropdown = defineBlock<DropdownConfig, DropdownAnswer>({
  ...oneOfOptions,
  id: 'dropdown',
  version: 1,
  label: 'Dropdown',
  hint: 'Pick one of many options, such as a country.',
  group: 'choices',
});
