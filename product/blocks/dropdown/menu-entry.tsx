import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconSelector,
  synonyms: [
    'drop-down',
    'drop down',
    'select',
    'select list',
    'select box',
    'combobox',
    'pick list',
    'country',
  ],
};
