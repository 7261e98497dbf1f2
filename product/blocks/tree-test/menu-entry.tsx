import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import type { MenuEntry } from '../block-props.ts';

export const menuEntry: MenuEntry = {
  icon: IconSitemap,
  synonyms: [
    'tree testing',
    'navigation',
    'findability',
    'information architecture',
    'menu',
    'sitemap',
    'ia',
    'treejack',
  ],
};
