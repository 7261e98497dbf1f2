import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconMoodSmile,
  synonyms: ['csat', 'customer satisfaction', 'satisfied', 'happy'],
  createTexts: ({ language, scales: { satisfaction } }) => ({
    config: writeTexts({ low: satisfaction[0], high: satisfaction[4] }, language),
  }),
};
