import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconCheckbox,
  synonyms: [
    'checkbox',
    'checkboxes',
    'check box',
    'select many',
    'select all that apply',

    'multi-select',
    'multiselect',
    'mcq',
  ],
};
