import { CATEGORY_NAMES, type Category } from '../category.ts';
import type { TemplateRow } from '../contract.ts';

/** Templates of a category whose name, sentence or category has every word of a search, in the given order. */
export function findTemplates(
  rows: readonly TemplateRow[],
  search: string,
  category: Category | null,
): TemplateRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (category && row.category !== category) return false;
    const text = [row.name, row.description, CATEGORY_NAMES[row.category]].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
