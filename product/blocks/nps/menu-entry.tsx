import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconGauge,
  synonyms: ['nps', 'promoter', 'recommend', 'recommendation', 'loyalty', '0-10', '0 to 10', 'enps'],
  createTexts: ({ language, first }) => ({ config: writeTexts(first.recommend, language) }),
};
