import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconMessage2,
  synonyms: [
    'open-ended',
    'open text',
    'free text',
    'long text',
    'paragraph',
    'textarea',
    'comment',
    'essay',
    'verbatim',
    'voice',
    'audio',
    'video',
    'why',
  ],
};
