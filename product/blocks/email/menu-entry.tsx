import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconMail,
  synonyms: ['e-mail', 'mail'],
};
