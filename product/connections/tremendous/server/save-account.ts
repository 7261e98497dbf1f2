import { authorise } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import type { TremendousEnvironment, TremendousSettings } from '../contract.ts';
import { tremendousPolicy } from './policy.ts';
import { findAccount, showAccount } from './queries.ts';

interface NewAccount {
  environment: TremendousEnvironment;
  campaign: string;
  fundingSource: string;
  /** Without it, the stored one stays for the same environment. */
  key?: string | undefined;
}

/** Sets up the account with Tremendous; its key is stored encrypted. @throws forbidden, bad_input without a key */
export async function saveAccount(
  database: Database,
  scope: Scope,
  { key, ...settings }: NewAccount,
): Promise<TremendousSettings> {
  authorise(scope, tremendousPolicy, 'tremendous.manage');
  const { workspace, now } = scope;
  const sealedKey =
    key === undefined ? null : sealSecret(getSigningKey(database), 'tremendous', workspace, Buffer.from(key));
  return database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, tremendousPolicy['tremendous.manage']);
    const before = await findAccount(tx, scope);
    const secret = sealedKey ?? (before?.environment === settings.environment ? before.secret : null);
    if (!secret) {
      const message = 'Enter the API key of this environment.';
      throw badInput(message, { key: message });
    }
    await tx`
      insert into tremendous_accounts (workspace, environment, secret, campaign, funding_source, updated_at)
      values (${workspace}, ${settings.environment}, ${secret}, ${settings.campaign}, ${settings.fundingSource}, ${now})
      on conflict (workspace) do update set environment = excluded.environment, secret = excluded.secret,
        campaign = excluded.campaign, funding_source = excluded.funding_source, updated_at = excluded.updated_at`;
    await recordAudit(tx, scope, { action: 'tremendous.save', entity: workspace });
    return showAccount({ ...settings, secret, updatedAt: now });
  });
}

/** Removes the account with its key. @throws forbidden */
export async function removeAccount(tx: Tx, scope: Scope): Promise<void> {
  authorise(scope, tremendousPolicy, 'tremendous.manage');
  await authorisePersonUnderLock(tx, scope, tremendousPolicy['tremendous.manage']);
  await tx`delete from tremendous_accounts where workspace = ${scope.workspace}`;
  await recordAudit(tx, scope, { action: 'tremendous.remove', entity: scope.workspace });
}
