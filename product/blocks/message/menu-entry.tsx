import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconInfoCircle,
  synonyms: [
    'text',
    'statement',
    'instruction',
    'welcome',
    'intro',
    'description',
    'section',
    'page',
    'info',
  ],
};
