import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconStar,
  synonyms: [
    'stars',
    'star rating',
    'slider',
    'smiley',
    'emoji',
    'faces',
    'opinion scale',
    'linear scale',
    'likert',
    'score',
    'thumbs',
  ],
};
