import IconStopwatch from '@tabler/icons-react/dist/esm/icons/IconStopwatch.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconStopwatch,
  synonyms: ['5 second test', '5-second test', 'five second', 'impression', 'memory test', 'recall'],
};
