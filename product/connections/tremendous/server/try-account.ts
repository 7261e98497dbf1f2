import { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { createSender, openKey } from './open-account.ts';
import { tremendousPolicy } from './policy.ts';
import { findAccount } from './queries.ts';

const sourcesShape = z.object({
  funding_sources: z.array(z.object({ id: z.string(), method: z.string().nullish() })),
});

/** Why the reply is not what a working account replies; null if it is. */
function describeProblem(body: string, fundingSource: string): string | null {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return 'Tremendous replied with something else than its API does.';
  }
  const parsed = sourcesShape.safeParse(content);
  if (!parsed.success) return 'Tremendous replied with something else than its API does.';
  const wanted = fundingSource.toLowerCase();
  return parsed.data.funding_sources.some(
    ({ id, method }) => id.toLowerCase() === wanted || method === wanted,
  )
    ? null
    : `Tremendous accepts the key, but knows no funding source ${fundingSource}.`;
}

/** Asks Tremendous for the funding sources of the account, which sends nothing. @throws forbidden, conflict if none is set up */
export async function tryAccount(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
): Promise<{ isOk: boolean; error: string | null }> {
  authorise(scope, tremendousPolicy, 'tremendous.manage');
  const account = await services.database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, tremendousPolicy['tremendous.manage']);
    const found = await findAccount(tx, scope);
    if (!found) throw conflict('Save the settings first.');
    await recordAudit(tx, scope, { action: 'tremendous.test', entity: scope.workspace });
    return found;
  });
  const key = openKey(services, scope, account);
  if (!key) return { isOk: false, error: 'The key was stored with another signing key. Enter it again.' };
  const reply = await createSender(services, { account, key }).get('funding_sources');
  if (reply.status === null) return { isOk: false, error: reply.error };
  if (reply.status === 401 || reply.status === 403)
    return { isOk: false, error: 'Tremendous doesn’t accept this key in this environment.' };
  if (reply.status !== 200) return { isOk: false, error: `Tremendous replied with status ${reply.status}.` };
  const error = describeProblem(reply.body, account.fundingSource);
  return { isOk: error === null, error };
}
