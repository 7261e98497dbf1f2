import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconUpload,
  synonyms: ['upload', 'attachment', 'attach', 'document', 'screenshot', 'pdf', 'cv'],
};
