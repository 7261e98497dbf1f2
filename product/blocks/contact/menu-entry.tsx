import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconAddressBook,
  synonyms: ['lead', 'contact form', 'name', 'company'],
};
