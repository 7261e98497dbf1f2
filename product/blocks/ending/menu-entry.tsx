import IconFlag3 from '@tabler/icons-react/dist/esm/icons/IconFlag3.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconFlag3,
  synonyms: ['thank you', 'thank-you page', 'end', 'redirect', 'screen out', 'completion', 'finish'],
};
