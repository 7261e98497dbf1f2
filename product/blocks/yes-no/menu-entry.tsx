import IconToggleLeft from '@tabler/icons-react/dist/esm/icons/IconToggleLeft.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconToggleLeft,
  synonyms: ['boolean', 'true or false', 'binary', 'toggle', 'switch'],
  createTexts: ({ language, first: { yes, no } }) => ({ config: writeTexts({ yes, no }, language) }),
};
