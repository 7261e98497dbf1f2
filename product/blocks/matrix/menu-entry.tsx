import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconTable,
  synonyms: [
    'grid',
    'table',
    'likert',
    'likert grid',
    'multiple choice grid',
    'checkbox grid',
    'battery',
    'rows and columns',
  ],
};
