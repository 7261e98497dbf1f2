import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findDestinationProblem } from '#platform/outbound/check-destination.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { describeService, type ServiceKind, type ServiceSettings } from './queries.ts';

/**
 * Sets up a service. Its key is stored encrypted; it is never sent to another host than it was entered for.
 *
 * @param key null for none; without it, the stored one stays for the same host
 * @throws forbidden, bad_input for a URL that requests may not be sent to
 */
export async function saveService<Settings extends ServiceSettings, Usage extends object>(
  services: Pick<Services, 'database' | 'config' | 'queue'>,
  scope: Scope,
  {
    kind,
    settings,
    key,
  }: { kind: ServiceKind<Settings, Usage>; settings: Settings; key: string | null | undefined },
) {
  const action = `${kind.name}.manage`;
  authorise(scope, kind.policy, action);
  const { workspace, now } = scope;
  const { address, isOn } = settings;
  const problem = findDestinationProblem(address, services.config.outboundAllowedHosts);
  if (problem) throw badInput(problem, { address: problem });
  return services.database.within(scope, async (tx) => {
    const { person } = await authorisePersonUnderLock(tx, scope, kind.policy[action]!);
    const before = await kind.find(tx, scope);
    const isSameHost = before !== undefined && new URL(before.address).origin === new URL(address).origin;
    const keptSecret = isSameHost && key === undefined ? before.secret : null;
    const secret = key
      ? sealSecret(getSigningKey(services.database), kind.name, workspace, Buffer.from(key))
      : keptSecret;
    await kind.write(
      tx,
      { workspace, createdAt: now, createdBy: person },
      { ...settings, secret, updatedAt: now },
    );
    await recordAudit(tx, scope, { action: `${kind.name}.save`, entity: workspace, detail: { isOn } });
    await kind.changed?.(tx, services.queue, scope, { before, after: settings });
    return describeService(tx, scope, kind);
  });
}

/** Removes a service with its key. What waits for it fails. @throws forbidden */
export async function removeService<Settings extends ServiceSettings, Usage extends object>(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  kind: ServiceKind<Settings, Usage>,
): Promise<void> {
  const { name, policy, table } = kind;
  authorise(scope, policy, `${name}.manage`);
  await database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, policy[`${name}.manage`]!);
    const before = await kind.find(tx, scope);
    await tx`delete from ${quoteIdentifiers(table)} where workspace = ${scope.workspace}`;
    await recordAudit(tx, scope, { action: `${name}.remove`, entity: scope.workspace });
    await kind.changed?.(tx, queue, scope, { before, after: null });
  });
}
