import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import type { MenuEntry } from '../block-props.ts';
import { createWording } from './create-wording.ts';

export const menuEntry: MenuEntry = {
  icon: IconListNumbers,
  synonyms: [
    'sus',
    'system usability scale',
    'umux',
    'umux-lite',
    'seq',
    'likert',
    'standard questionnaire',
    'usability score',
  ],
  createTexts: (texts) => ({ config: createWording('sus', texts) }),
};
