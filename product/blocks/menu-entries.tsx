import type { MenuEntry } from './block-props.ts';
import { keyByBlockType } from './kit/key-by-block-type.ts';

/** Block type → its icon and synonyms, which are small and needed at once. */
export const menuEntries: Readonly<Record<string, MenuEntry>> = keyByBlockType(
  import.meta.glob<MenuEntry>('./*/menu-entry.tsx', { eager: true, import: 'menuEntry' }),
);
