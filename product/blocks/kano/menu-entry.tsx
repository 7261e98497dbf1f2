import IconChartDots3 from '@tabler/icons-react/dist/esm/icons/IconChartDots3.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconChartDots3,
  synonyms: ['feature prioritization', 'must-have', 'delighter', 'feature priority'],
  createTexts: ({ language, methods }) => ({ config: writeTexts(methods.kano, language) }),
};
