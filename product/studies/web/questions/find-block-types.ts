import type { TeamBlockType } from '#product/blocks/team-block.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { menuEntries } from '#product/blocks/menu-entries.tsx';

/**
 * Types that a query finds by all its words, in their label, hint or synonyms ("nps", "checkbox", "a/b"): names before
 * synonyms before hints, else in the order of the menu.
 */
export function findBlockTypes(query: string): TeamBlockType[] {
  const phrase = query.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const words = phrase.split(' ').filter(Boolean);
  const found = teamBlockTypes.flatMap((type) => {
    const label = type.label.toLowerCase();
    const synonyms = menuEntries[type.id]?.synonyms ?? [];
    const text = `${label} ${type.hint.toLowerCase()} ${synonyms.join(' ')}`;
    if (!words.every((word) => text.includes(word))) return [];
    const ranks = [
      label.startsWith(phrase),
      synonyms.includes(phrase),
      label.includes(phrase),
      synonyms.some((synonym) => synonym.startsWith(phrase)),
    ];
    return [{ type, rank: ranks.includes(true) ? ranks.indexOf(true) : ranks.length }];
  });
  return found.toSorted((a, b) => a.rank - b.rank).map(({ type }) => type);
}
