import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { persons } from '../../server/tables.ts';
import type { saveOnboarding as endpoint } from '../contract.ts';
import { getLaterStep, type Onboarding, type OnboardingStep } from '../onboarding.ts';
import { ONBOARDING_COLUMNS } from './queries.ts';

/** Saves the given answers and keeps all others. Repeating a call changes nothing. */
export async function saveOnboarding(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { changes, now }: { changes: z.output<typeof endpoint.body>; now: Date },
): Promise<Onboarding> {
  const { step, jobRole, companySize, goal } = changes;
  return runIdentityTransaction(services.database, async (tx) => {
    const [current] = await tx.orm
      .select({ step: persons.onboardingStep })
      .from(persons)
      .where(eq(persons.id, login.person))
      .for('update');
    if (!current) throw notFound('account');
    const onboardingStep = getLaterStep(current.step, step ?? current.step);
    const [saved] = await tx.orm
      .update(persons)
      .set({ onboardingStep, jobRole, companySize, goal, updatedAt: now })
      .where(eq(persons.id, login.person))
      .returning(ONBOARDING_COLUMNS);
    if (!saved) throw notFound('account');
    return saved;
  });
}

/** Sets the step of a person who has just registered or joined a team. Part of the caller's transaction. */
export async function setOnboardingStep(
  tx: Tx,
  { person, step }: { person: string; step: OnboardingStep },
): Promise<void> {
  await tx.orm.update(persons).set({ onboardingStep: step }).where(eq(persons.id, person));
}
