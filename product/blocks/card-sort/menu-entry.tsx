import IconLayoutCards from '@tabler/icons-react/dist/esm/icons/IconLayoutCards.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconLayoutCards,
  synonyms: [
    'card sorting',
    'information architecture',
    'categories',
    'grouping',
    'open sort',
    'closed sort',
    'ia',
  ],
};
