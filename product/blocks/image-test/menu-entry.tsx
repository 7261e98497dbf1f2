import IconPhotoSearch from '@tabler/icons-react/dist/esm/icons/IconPhotoSearch.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconPhotoSearch,
  synonyms: ['heat map', 'heatmap', 'annotate', 'highlighter', 'concept test', 'ad test', 'hotspot'],
};
