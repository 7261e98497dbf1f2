import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconForms,
  synonyms: ['form', 'multiple text boxes', 'several fields', 'inputs'],
};
