import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconBolt,
  synonyms: ['ces', 'customer effort', 'effort', 'easy'],
  createTexts: ({ language, scales: { agreement } }) => ({
    config: writeTexts({ low: agreement[0], high: agreement[4] }, language),
  }),
};
