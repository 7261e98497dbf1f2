import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconScreenShare,
  synonyms: [
    'screen recording',
    'usability test',
    'website test',
    'live site',
    'unmoderated',
    'think aloud',
    'screen share',
    'mission',
  ],
};
