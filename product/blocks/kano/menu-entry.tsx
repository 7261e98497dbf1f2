import IconChartDots3 from '@tabler/icons-react/dist/esm/icons/IconChartDots3.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconChartDots3,
  synonyms: ['feature prioritization', 'must-have', 'delighter', 'feature priority'],
};
