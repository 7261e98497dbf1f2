import IconSortDescending2 from '@tabler/icons-react/dist/esm/icons/IconSortDescending2.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconSortDescending2,
  synonyms: ['rank', 'order', 'sort', 'prioritize', 'prioritise', 'drag and drop', 'priority'],
};
