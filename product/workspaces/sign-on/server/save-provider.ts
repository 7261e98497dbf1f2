import { X509Certificate } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findDestinationProblem } from '#platform/outbound/check-destination.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { isBrowserDestination } from '#product/accounts/sign-on/server/check-destination.ts';
import { identities } from '#product/accounts/sign-on/server/tables.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import type * as contract from '../contract.ts';
import type { SignOnSettings } from '../sign-on.ts';
import { describeSignOn, findProviderRow } from './queries.ts';
import { signOnProviders } from './tables.ts';

type Change = z.output<typeof contract.saveSignOn.body>;

/** A certificate as PEM. @throws bad_input */
function readCertificate(text: string, index: number): string {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString().trim();
  } catch {
    const message = 'This is not an X.509 certificate. Copy it from your provider again.';
    throw badInput(message, { [`settings.certificates.${index}`]: message });
  }
}

/** @throws bad_input */
function checkSettings(services: Pick<Services, 'config'>, settings: SignOnSettings): SignOnSettings {
  const { outboundAllowedHosts } = services.config;
  if (settings.kind === 'oidc') {
    const problem = findDestinationProblem(settings.issuer, outboundAllowedHosts);
    if (problem) throw badInput(problem, { 'settings.issuer': problem });
    return settings;
  }
  if (!isBrowserDestination(services.config, settings.signOnUrl)) {
    const message = 'Use a URL that starts with https://.';
    throw badInput(message, { 'settings.signOnUrl': message });
  }
  return { ...settings, certificates: settings.certificates.map(readCertificate) };
}

/** Whether account ids still mean the same people. Another issuer, or another OpenID client of it, may give people other ids. */
function isSameSource(before: SignOnSettings, after: SignOnSettings): boolean {
  return (
    before.kind === after.kind &&
    before.issuer === after.issuer &&
    (before.kind !== 'oidc' || after.kind !== 'oidc' || before.clientId === after.clientId)
  );
}

/**
 * Sets up the provider of single sign-on. Another issuer or client unlinks everyone, because its accounts may be other
 * people's. The settings have to be tested again.
 *
 * @throws forbidden, bad_input
 */
export async function saveProvider(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  login: LoginIdentity,
  { settings: entered, clientSecret, defaultRole, groupRoles }: Change,
) {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  requireConfirmedLogin(login, scope.now);
  const { workspace, now } = scope;
  const settings = checkSettings(services, entered);
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.set-up-sign-on');
    const existing = await findProviderRow(tx, scope);
    const isSame = existing !== undefined && isSameSource(existing.settings, settings);
    const keptSecret = isSame && clientSecret === undefined ? existing.secret : null;
    const secret = clientSecret
      ? sealSecret(getSigningKey(services.database), 'sign-on', workspace, Buffer.from(clientSecret))
      : keptSecret;
    const values = { settings, secret, defaultRole, groupRoles, test: null, updatedAt: now };
    await tx.orm
      .insert(signOnProviders)
      .values({ workspace, createdBy: person, createdAt: now, ...values })
      .onConflictDoUpdate({ target: signOnProviders.workspace, set: values });
    if (!isSame)
      await tx.orm
        .delete(identities)
        .where(and(eq(identities.provider, 'workspace'), eq(identities.workspace, workspace)));
    await recordAudit(tx, scope, {
      action: 'sign-on.save',
      entity: workspace,
      detail: { kind: settings.kind, defaultRole },
    });
  });
  return describeSignOn(services, scope);
}
