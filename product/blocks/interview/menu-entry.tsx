import IconCalendarUser from '@tabler/icons-react/dist/esm/icons/IconCalendarUser.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

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
  createTexts: ({ language, first: { interview } }) => ({
    title: text(interview.title, language),
    config: {},
  }),
};
