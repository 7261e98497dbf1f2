import IconLetterCase from '@tabler/icons-react/dist/esm/icons/IconLetterCase.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconLetterCase,
  synonyms: ['text input', 'text box', 'textbox', 'single line', 'name', 'word'],
};
