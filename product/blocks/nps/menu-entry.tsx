import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

export const menuEntry: MenuEntry = {
  icon: IconGauge,
  synonyms: ['nps', 'promoter', 'recommend', 'recommendation', 'loyalty', '0-10', '0 to 10', 'enps'],
  createTexts: (base, { recommend }) => ({
    config: { low: text(recommend.low, base), high: text(recommend.high, base) },
  }),
};
