import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { generateSecret, sha256 } from '#platform/secrets/keys.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { MAX_KEYS_PER_PERSON, MAX_KEY_DAYS, SECRET_PREFIX } from '../api-key.ts';
import type { ApiKeyOutput } from '../contract.ts';
import type { KeyScope } from '../key-scopes.ts';
import { apiKeyPolicy } from './policy.ts';
import { KEY_COLUMNS, toKeyOutput } from './queries.ts';
import { apiKeys } from './tables.ts';

/** Characters of the secret that lists show, its prefix included. */
const PREFIX_LENGTH = SECRET_PREFIX.length + 6;

/** @throws bad_input */
function parseExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const expiresAt = new Date(text);
  if (expiresAt <= now)
    throw badInput('Choose a date in the future.', { expiresAt: 'Choose a date in the future.' });
  if (expiresAt.getTime() > now.getTime() + MAX_KEY_DAYS * 86_400_000) {
    const message = 'Choose a date within three years, or no expiry.';
    throw badInput(message, { expiresAt: message });
  }
  return expiresAt;
}

/** @throws conflict */
async function checkKeyCount(tx: Tx, scope: Scope, person: string): Promise<void> {
  const [row] = await tx.orm
    .select({ n: count() })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.workspace, scope.workspace),
        eq(apiKeys.person, person),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, scope.now)),
      ),
    );
  if ((row?.n ?? 0) >= MAX_KEYS_PER_PERSON)
    throw conflict(`You already have ${MAX_KEYS_PER_PERSON} API keys here. Revoke one you no longer use.`);
}

/**
 * Creates an API key of the caller. Only its hash is stored: the returned secret cannot be read again.
 *
 * @throws bad_input, forbidden, conflict when the person has too many keys
 */
export async function createApiKey(
  services: Pick<Services, 'database'>,
  scope: Scope,
  input: { name: string; scopes: KeyScope[]; expiresAt: string | null },
): Promise<ApiKeyOutput & { secret: string }> {
  authorise(scope, apiKeyPolicy, 'api-key.create');
  const expiresAt = parseExpiry(input.expiresAt, scope.now);
  const secret = `${SECRET_PREFIX}${generateSecret()}`;
  const { workspace, now } = scope;
  const { name, scopes } = input;
  return services.database.within(scope, async (tx) => {
    const { person, role } = await authorisePersonUnderLock(tx, scope, apiKeyPolicy['api-key.create']);
    await checkKeyCount(tx, scope, person);
    const [row] = await tx.orm
      .insert(apiKeys)
      .values({
        workspace,
        id: randomUUID(),
        person,
        name,
        prefix: secret.slice(0, PREFIX_LENGTH),
        hash: sha256(secret),
        scopes,
        createdAt: now,
        expiresAt,
      })
      .returning(KEY_COLUMNS);
    const [owner] = await tx.orm.select({ name: persons.name }).from(persons).where(eq(persons.id, person));
    if (!row || !owner) throw forbidden();
    await recordAudit(tx, scope, {
      action: 'api-key.create',
      entity: row.id,
      detail: { scopes, expiresAt: expiresAt?.toISOString() ?? null },
    });
    const output = toKeyOutput(scope, row, { name: owner.name, role });
    return Object.assign(output, { secret });
  });
}
