import { and, desc, eq, lt, or } from 'drizzle-orm';
import { authorise, isActionAllowed } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { members } from '#product/workspaces/server/tables.ts';
import type { KeyState } from '../api-key.ts';
import type { ApiKeyOutput } from '../contract.ts';
import { apiKeyPolicy } from './policy.ts';
import { apiKeys } from './tables.ts';

const PAGE_SIZE = 50;

export const KEY_COLUMNS = {
  id: apiKeys.id,
  person: apiKeys.person,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  revokedAt: apiKeys.revokedAt,
};
type KeyRow = Pick<typeof apiKeys.$inferSelect, keyof typeof KEY_COLUMNS>;

/** Whether a key works, and if not, why. */
export function getKeyState(
  key: { revokedAt: Date | null; expiresAt: Date | null },
  role: Role,
  now: Date,
): KeyState {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt && key.expiresAt <= now) return 'expired';
  return (apiKeyPolicy['api-key.use'] as readonly Role[]).includes(role) ? 'active' : 'inactive';
}

/** A key for the API, without its secret. */
export function toKeyOutput(scope: Scope, row: KeyRow, owner: { name: string; role: Role }): ApiKeyOutput {
  const you = scope.actor.kind === 'person' && scope.actor.person === row.person;
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    person: { id: row.person, name: owner.name, you },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: getKeyState(row, owner.role, scope.now),
  };
}

const formatCursor = ({ createdAt, id }: KeyRow) => `${createdAt.getTime()}_${id}`;

/** @throws bad_input */
function parseCursor(text: string): { createdAt: Date; id: string } {
  const [milliseconds = '', id = ''] = text.split('_');
  if (!/^\d{1,14}$/.test(milliseconds) || !isUuid(id))
    throw badInput('This list has changed. Reload it.', {
      after: 'This cursor isn’t valid for this list.',
    });
  return { createdAt: new Date(Number(milliseconds)), id };
}

/** The caller's keys, or all keys of the workspace for those who manage them; newest first. @throws forbidden */
export async function listApiKeys(
  services: Pick<Services, 'database'>,
  scope: Scope,
  after: string | undefined,
): Promise<{ items: ApiKeyOutput[]; next: string | null }> {
  authorise(scope, apiKeyPolicy, 'api-key.list');
  const cursor = after === undefined ? null : parseCursor(after);
  const caller = scope.actor.kind === 'person' ? scope.actor.person : '';
  const canManageAll = isActionAllowed(scope, 'api-key.manage-all', apiKeyPolicy['api-key.manage-all']);
  const rows = await services.database.within(scope, (tx) =>
    tx.orm
      .select({ key: KEY_COLUMNS, name: persons.name, role: members.role })
      .from(apiKeys)
      .innerJoin(members, and(eq(members.workspace, apiKeys.workspace), eq(members.person, apiKeys.person)))
      .innerJoin(persons, eq(persons.id, apiKeys.person))
      .where(
        and(
          eq(apiKeys.workspace, scope.workspace),
          canManageAll ? undefined : eq(apiKeys.person, caller),
          cursor
            ? or(
                lt(apiKeys.createdAt, cursor.createdAt),
                and(eq(apiKeys.createdAt, cursor.createdAt), lt(apiKeys.id, cursor.id)),
              )
            : undefined,
        ),
      )
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
      .limit(PAGE_SIZE + 1),
  );
  const pageRows = rows.slice(0, PAGE_SIZE);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(({ key, name, role }) => toKeyOutput(scope, key, { name, role })),
    next: rows.length > PAGE_SIZE && last ? formatCursor(last.key) : null,
  };
}
