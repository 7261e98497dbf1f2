import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { persons } from '../../server/tables.ts';
import type { Goal } from '../onboarding.ts';

/** Onboarding as `me` shows it. */
export const ONBOARDING_COLUMNS = {
  step: persons.onboardingStep,
  jobRole: persons.jobRole,
  companySize: persons.companySize,
  goal: persons.goal,
};

/** The goal of the person who calls; null for other callers. */
export async function readGoal(tx: Tx, scope: Scope): Promise<Goal | null> {
  if (scope.actor.kind !== 'person') return null;
  const [row] = await tx.orm
    .select({ goal: persons.goal })
    .from(persons)
    .where(eq(persons.id, scope.actor.person));
  return row?.goal ?? null;
}
