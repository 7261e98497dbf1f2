import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

export const menuEntry: MenuEntry = {
  icon: IconToggleLeft,
  synonyms: ['boolean', 'true or false', 'binary', 'toggle', 'switch'],
  createTexts: (base, { yes, no }) => ({ config: { yes: text(yes, base), no: text(no, base) } }),
};
