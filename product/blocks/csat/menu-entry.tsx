import IconMoodSmile from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

export const menuEntry: MenuEntry = {
  icon: IconMoodSmile,
  synonyms: ['csat', 'customer satisfaction', 'satisfied', 'happy'],
  createTexts: (base, _texts, { satisfaction }) => ({
    config: { low: text(satisfaction[0], base), high: text(satisfaction[4], base) },
  }),
};
