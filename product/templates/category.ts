/** Categories of templates, in the order of the gallery. */
export const TEMPLATE_CATEGORIES = [
  'loyalty',
  'usability',
  'product',
  'journey',
  'market',
  'design',
  'recruiting',
  'people',
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

export const TEMPLATE_CATEGORY_NAMES: Record<TemplateCategory, string> = {
  loyalty: 'Satisfaction and loyalty',
  usability: 'Usability',
  product: 'Product decisions',
  journey: 'Onboarding and churn',
  market: 'Market and pricing',
  design: 'Design and content',
  recruiting: 'Recruiting and diaries',
  people: 'Team and events',
};
