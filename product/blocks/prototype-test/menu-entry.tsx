import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconDeviceMobile,
  synonyms: ['prototype', 'figma', 'usability test', 'task', 'click-through', 'wireframe', 'maze', 'mission'],
};
