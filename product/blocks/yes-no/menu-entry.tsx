import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconToggleLeft,
  synonyms: ['boolean', 'true or false', 'binary', 'toggle', 'switch'],
};
