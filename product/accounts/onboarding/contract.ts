import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { COMPANY_SIZES, GOALS, JOB_ROLES, ONBOARDING_STEPS } from './onboarding.ts';

export const onboardingShape = z.object({
  /** The page to continue with; `done` once onboarding was finished or skipped. */
  step: z.enum(ONBOARDING_STEPS),
  jobRole: z.enum(JOB_ROLES).nullable(),
  companySize: z.enum(COMPANY_SIZES).nullable(),
  goal: z.enum(GOALS).nullable(),
});
export type Onboarding = z.output<typeof onboardingShape>;

export const saveOnboarding = endpoint({
  method: 'PATCH',
  path: '/api/account/onboarding',
  summary: 'Save answers of your onboarding, or its next step; it never goes back to an earlier step',
  access: { kind: 'login' },
  body: z.strictObject({
    step: z.enum(ONBOARDING_STEPS).optional(),
    jobRole: z.enum(JOB_ROLES).nullable().optional(),
    companySize: z.enum(COMPANY_SIZES).nullable().optional(),
    goal: z.enum(GOALS).nullable().optional(),
    /** Whether you dismissed the list of first steps on the dashboard. */
    firstStepsHidden: z.boolean().optional(),
  }),
  output: onboardingShape,
});
