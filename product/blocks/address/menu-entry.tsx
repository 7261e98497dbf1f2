import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconMapPin,
  synonyms: ['postal', 'zip', 'postcode', 'city', 'street', 'country', 'location'],
};
