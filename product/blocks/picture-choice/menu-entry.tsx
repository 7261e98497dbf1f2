import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconPhoto,
  synonyms: ['picture', 'photo', 'image select', 'visual'],
};
