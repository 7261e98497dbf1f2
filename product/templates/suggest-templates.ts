import type { Goal } from '../accounts/onboarding/onboarding.ts';

/** Shipped templates for people without a particular goal. */
const POPULAR_TEMPLATES = ['nps', 'sus', 'product-market-fit'] as const;

/** Shipped templates for each goal, the best fitting first. Each can be published as it is. */
const TEMPLATES_BY_GOAL: Record<Goal, readonly [string, string, string]> = {
  satisfaction: ['csat-after-support', 'nps', 'ces'],
  design: ['concept-test', 'tree-test', 'sus'],
  interviews: ['interview-screener', 'discovery-interview', 'diary'],
  churn: ['churn', 'onboarding', 'product-market-fit'],
  other: POPULAR_TEMPLATES,
};

/** Ids of three shipped templates for a goal, the best fitting first; the most popular ones without a goal. */
export const suggestTemplates = (goal: Goal | null): string[] => [...TEMPLATES_BY_GOAL[goal ?? 'other']];
