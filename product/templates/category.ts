/** What a template is looked for by, in the order of the gallery. */
export const CATEGORIES = [
  'loyalty',
  'usability',
  'product',
  'journey',
  'market',
  'design',
  'recruiting',
  'people',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_NAMES: Record<Category, string> = {
  loyalty: 'Satisfaction and loyalty',
  usability: 'Usability',
  product: 'Product decisions',
  journey: 'Onboarding and churn',
  market: 'Market and pricing',
  design: 'Design and content',
  recruiting: 'Recruiting and diaries',
  people: 'Team and events',
};
