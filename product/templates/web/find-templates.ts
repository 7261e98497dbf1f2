import { TEMPLATE_CATEGORY_NAMES, type TemplateCategory } from '../category.ts';
import type { TemplateRow } from '../contract.ts';
import { listSynonyms } from './synonyms.ts';

/** Short terms count as whole words: “ab” is in “usability”. */
const hasTerm = (text: string, term: string) =>
  term.length > 3 ? text.includes(term) : text.split(/[^a-z0-9/]+/).includes(term);

/** Templates of a category whose name, description or category contains every word of a search, or one that means the same. */
export function findTemplates(
  rows: readonly TemplateRow[],
  searchText: string,
  category: TemplateCategory | null,
): TemplateRow[] {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean).map(listSynonyms);
  const [, ...sameAsAll] = listSynonyms(searchText.trim().toLowerCase());
  return rows.filter((row) => {
    if (category && row.category !== category) return false;
    const text = [row.name, row.description, TEMPLATE_CATEGORY_NAMES[row.category]].join(' ').toLowerCase();
    return (
      words.every(([word = '', ...same]) => text.includes(word) || same.some((one) => hasTerm(text, one))) ||
      sameAsAll.some((one) => hasTerm(text, one))
    );
  });
}
