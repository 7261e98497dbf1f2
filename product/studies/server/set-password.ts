import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hashPassword } from '#product/accounts/server/hash-password.ts';
import { studyPolicy } from './policy.ts';
import { setStudy } from './set-study.ts';

/**
 * Sets, changes or (with null) removes the password that participants need. Effective immediately: who entered the
 * earlier one is asked again. Hashed before the transaction, which would otherwise hold its lock for long.
 */
export async function setPassword(
  database: Database,
  scope: Scope,
  { study, password }: { study: string; password: string | null },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const hash = password === null ? null : await hashPassword(password);
  await database.within(scope, (tx) =>
    setStudy(tx, scope, {
      study,
      action: 'study.link.password',
      values: { password: hash },
      detail: { isSet: hash !== null },
    }),
  );
}
