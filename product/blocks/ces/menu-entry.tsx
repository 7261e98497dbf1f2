import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

export const menuEntry: MenuEntry = {
  icon: IconBolt,
  synonyms: ['ces', 'customer effort', 'effort', 'easy'],
  createTexts: (base, _texts, { agreement }) => ({
    config: { low: text(agreement[0], base), high: text(agreement[4], base) },
  }),
};
