import IconChartPie from '@tabler/icons-react/dist/esm/icons/IconChartPie.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconChartPie,
  synonyms: [
    'allocate',
    'allocation',
    'points',
    'budget',
    '100 points',
    'split',
    'slider',
    'distribute',
    'percentages',
  ],
  createTexts: ({ language, methods: { unit } }) => ({ config: writeTexts({ unit }, language) }),
};
