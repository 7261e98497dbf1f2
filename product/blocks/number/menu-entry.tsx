import IconNumbers from '@tabler/icons-react/dist/esm/icons/IconNumbers.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconNumbers,
  synonyms: ['numeric', 'quantity', 'amount', 'integer', 'age', 'how many'],
};
