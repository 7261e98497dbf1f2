import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconBolt,
  synonyms: ['ces', 'customer effort', 'effort', 'easy'],
};
