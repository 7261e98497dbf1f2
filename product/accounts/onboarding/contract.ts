import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { COMPANY_SIZES, GOALS, JOB_ROLES, ONBOARDING_STEPS, onboardingShape } from './onboarding.ts';

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
  }),
  output: onboardingShape,
});
