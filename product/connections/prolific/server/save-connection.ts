import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { checkScreenOuts } from './check-screen-outs.ts';
import { prolificPolicy } from './policy.ts';
import { findConnection, openToken, readUser } from './queries.ts';

type AccountServices = Pick<Services, 'database' | 'config'>;

/** The account as the API returns it, without its token; null where none is connected. */
export async function getConnection({ database }: AccountServices, scope: Scope) {
  authorise(scope, prolificPolicy, 'prolific.read');
  const row = await database.within(scope, (tx) => findConnection(tx, scope));
  const account = row && {
    name: row.accountName,
    currency: row.currency,
    paysScreenOuts: row.paysScreenOuts,
  };
  return { account: account ?? null };
}

/** Connects an account by its token, once Prolific has said whose it is. @throws forbidden, bad_input for a token that does not work */
export async function connectProlific(services: AccountServices, scope: Scope, { token }: { token: string }) {
  authorise(scope, prolificPolicy, 'prolific.manage');
  const asked = await readUser(services, token);
  if (!('value' in asked)) throw badInput(asked.problem, { token: asked.problem });
  const { accountName, currency } = asked.value;
  const paysScreenOuts = await checkScreenOuts(services, token);
  const { workspace, now } = scope;
  await services.database.within(scope, async (tx) => {
    const { person } = await authorisePersonUnderLock(tx, scope, prolificPolicy['prolific.manage']);
    const secret = sealSecret(getSigningKey(services.database), 'prolific', workspace, Buffer.from(token));
    await tx`
      insert into prolific_connections (workspace, secret, account_name, currency, pays_screen_outs, created_at, created_by)
      values (${workspace}, ${secret}, ${accountName}, ${currency}, ${paysScreenOuts}, ${now}, ${person})
      on conflict (workspace) do update set secret = excluded.secret, account_name = excluded.account_name,
        currency = excluded.currency, pays_screen_outs = excluded.pays_screen_outs, created_at = excluded.created_at, created_by = excluded.created_by`;
    await recordAudit(tx, scope, { action: 'prolific.connect', entity: workspace });
  });
  return { account: { name: accountName, currency, paysScreenOuts } };
}

/** Asks Prolific whose token it is, and what its account may do. @throws forbidden, conflict if none is connected */
export async function testProlific(services: AccountServices, scope: Scope) {
  authorise(scope, prolificPolicy, 'prolific.manage');
  const row = await services.database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, prolificPolicy['prolific.manage']);
    const found = await findConnection(tx, scope);
    if (!found) throw conflict('Connect Prolific first.');
    await recordAudit(tx, scope, { action: 'prolific.test', entity: scope.workspace });
    return found;
  });
  const token = openToken(services, scope, row);
  if (token === undefined)
    return { isOk: false, error: 'The token can’t be read any more. Enter it again.', name: null };
  const asked = await readUser(services, token);
  const paysScreenOuts = 'value' in asked ? await checkScreenOuts(services, token) : null;
  if (paysScreenOuts !== null)
    await services.database.within(
      scope,
      (tx) => tx`
        update prolific_connections set pays_screen_outs = ${paysScreenOuts}
        where workspace = ${scope.workspace} and secret = ${row.secret}`,
    );
  return 'value' in asked
    ? { isOk: true, error: null, name: asked.value.accountName }
    : { isOk: false, error: asked.problem, name: null };
}

/** Removes the account with its token. Studies at Prolific stay as they are there. @throws forbidden */
export async function disconnectProlific({ database }: AccountServices, scope: Scope): Promise<void> {
  authorise(scope, prolificPolicy, 'prolific.manage');
  await database.within(scope, async (tx) => {
    await authorisePersonUnderLock(tx, scope, prolificPolicy['prolific.manage']);
    await tx`delete from prolific_connections where workspace = ${scope.workspace}`;
    await recordAudit(tx, scope, { action: 'prolific.disconnect', entity: scope.workspace });
  });
}
