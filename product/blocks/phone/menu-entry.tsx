import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconPhone,
  synonyms: ['telephone', 'mobile', 'cell'],
};
