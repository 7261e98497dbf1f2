import { TEMPLATE_CATEGORY_NAMES, type TemplateCategory } from '../category.ts';
import type { TemplateRow } from '../contract.ts';

/** Words that people use for the same thing; whoever searches for one finds templates with any of them. */
const SAME: readonly (readonly string[])[] = [
  ['nps', 'net promoter', 'recommend'],
  ['csat', 'satisfaction', 'happiness'],
  ['ces', 'effort'],
  ['usability', 'ux', 'ease of use'],
  ['pmf', 'product-market fit', 'must-have'],
  ['a/b', 'ab', 'preference', 'comparison', 'variants'],
  ['ia', 'information architecture', 'tree test', 'card sort', 'navigation', 'menu'],
  ['pricing', 'price', 'willingness to pay'],
  ['employee', 'staff', 'hr', 'enps', 'workplace'],
  ['churn', 'cancel', 'exit survey', 'retention', 'unsubscribe'],
  ['interview', 'discovery', 'conversation'],
  ['screener', 'recruiting', 'recruitment', 'panel'],
  ['priorities', 'prioritization', 'prioritisation', 'roadmap', 'kano', 'maxdiff', 'backlog'],
  ['event', 'conference', 'webinar', 'workshop', 'training'],
  ['onboarding', 'sign-up', 'signup', 'activation', 'first use'],
  ['documentation', 'docs', 'help centre', 'help center', 'knowledge base', 'support'],
  ['brand', 'awareness'],
  ['newsletter', 'email', 'mailing'],
  ['accessibility', 'a11y', 'wcag'],
  ['segments', 'personas', 'market research', 'demographics'],
  ['diary', 'longitudinal'],
  ['intercept', 'pop-up', 'popup', 'website feedback'],
  ['purchase', 'checkout', 'ecommerce', 'shop', 'order'],
  ['prototype', 'figma', 'mockup', 'wireframe', 'clickable'],
  ['first-click', 'heat map', 'heatmap'],
  ['five-second', '5-second', 'first impression'],
  ['win/loss', 'sales', 'lost deal'],
  ['feature request', 'ideas', 'suggestions', 'wish'],
  ['beta', 'early access', 'pilot'],
];

/** Words that mean the same as a word that is being typed, itself first. */
function listSynonyms(word: string): string[] {
  const groups = SAME.filter((group) => group.some((term) => term.startsWith(word)));
  return [word, ...(word.length > 1 ? groups.flat() : [])];
}

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
