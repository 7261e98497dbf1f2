import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconCalendarUser,
  synonyms: [
    'booking',
    'schedule',
    'scheduling',
    'appointment',
    'user interview',
    'call',
    'calendar',
    'live',
    'video call',
    'session',
  ],
};
