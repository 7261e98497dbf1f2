import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconRocket,
  synonyms: ['pmf', 'sean ellis', 'product market fit', 'disappointed', '40 percent'],
  createTexts: ({ language, methods }) => ({ config: writeTexts(methods.pmf, language) }),
};
