import { z } from 'zod';

/** Pages of onboarding in their order; `done` after the last one, or when it was skipped. */
export const ONBOARDING_STEPS = ['welcome', 'intro', 'done'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

export const JOB_ROLES = [
  'researcher',
  'designer',
  'product-manager',
  'marketer',
  'engineer',
  'founder',
  'student',
  'other',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];

/** Number of people. */
export const COMPANY_SIZES = ['1', '2-10', '11-50', '51-200', '201-1000', '1001+'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** What a person wants to do first: chooses the templates shown first. */
export const GOALS = ['satisfaction', 'design', 'interviews', 'churn', 'other'] as const;
export type Goal = (typeof GOALS)[number];

export const onboardingShape = z.object({
  /** The page to continue with; `done` once onboarding was finished or skipped. */
  step: z.enum(ONBOARDING_STEPS),
  jobRole: z.enum(JOB_ROLES).nullable(),
  companySize: z.enum(COMPANY_SIZES).nullable(),
  goal: z.enum(GOALS).nullable(),
});
export type Onboarding = z.output<typeof onboardingShape>;

/** The later of two steps: onboarding never goes back, so that a second tab cannot restart it. */
export function getLaterStep(current: OnboardingStep, requested: OnboardingStep): OnboardingStep {
  return ONBOARDING_STEPS.indexOf(requested) > ONBOARDING_STEPS.indexOf(current) ? requested : current;
}
