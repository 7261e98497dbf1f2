import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconCalendar,
  synonyms: ['calendar', 'day', 'birthday', 'date picker', 'when'],
};
