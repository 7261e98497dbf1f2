import IconHandClick from '@tabler/icons-react/dist/esm/icons/IconHandClick.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconHandClick,
  synonyms: ['first-click test', 'click test', 'click map', 'heat map', 'heatmap', 'hotspot'],
};
