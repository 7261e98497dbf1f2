import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconCircleDot,
  synonyms: [
    'radio',
    'radio button',
    'radio buttons',
    'select one',
    'pick one',
    'multiple choice single',
    'mcq',
    'poll',
  ],
};
