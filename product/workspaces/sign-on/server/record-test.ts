import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getEmailDomain, type Profile } from '#product/accounts/sign-on/sign-on.ts';
import { chooseRole, type TestResult } from '../sign-on.ts';
import { hasProvenDomain, type WorkspaceProvider } from './queries.ts';
import { signOnProviders } from './tables.ts';

const MAX_PROBLEM_LENGTH = 500;
/** More than a screen shows. */
const MAX_SHOWN_GROUPS = 50;

/** Keeps what arrived in a test for the admins, unless the settings were changed meanwhile. */
export async function recordTest(
  services: Pick<Services, 'database'>,
  scope: Scope,
  {
    read,
    roles,
    updatedAt,
  }: Pick<WorkspaceProvider, 'roles' | 'updatedAt'> & {
    read: { profile: Profile } | { problem: string };
  },
): Promise<void> {
  await services.database.within(scope, async (tx) => {
    const profile = 'profile' in read ? read.profile : null;
    const test: TestResult = {
      at: scope.now.toISOString(),
      problem: 'problem' in read ? read.problem.slice(0, MAX_PROBLEM_LENGTH) : null,
      subject: profile?.subject ?? null,
      email: profile?.email ?? null,
      name: profile?.name ?? null,
      groups: profile?.groups.slice(0, MAX_SHOWN_GROUPS) ?? [],
      role: profile && chooseRole(roles, profile.groups),
      isDomainProven:
        profile?.email !== undefined &&
        profile.email !== null &&
        profile.isEmailVerified !== false &&
        (await hasProvenDomain(tx, scope, getEmailDomain(profile.email))),
    };
    await tx.orm
      .update(signOnProviders)
      .set({ test })
      .where(and(eq(signOnProviders.workspace, scope.workspace), eq(signOnProviders.updatedAt, updatedAt)));
  });
}
