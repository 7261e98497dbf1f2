import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconMoodSmile,
  synonyms: ['csat', 'customer satisfaction', 'satisfied', 'happy'],
};
