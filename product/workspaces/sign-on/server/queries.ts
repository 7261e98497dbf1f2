import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { SignOnProvider } from '#product/accounts/sign-on/provider.ts';
import { buildAcsUrl, buildEntityId } from '#product/accounts/sign-on/server/request-saml.ts';
import { RETURN_PATH } from '#product/accounts/sign-on/sign-on.ts';
import { workspaces } from '../../server/tables.ts';
import type { signOnShape } from '../contract.ts';
import { formatDomainRecord, type GroupRole, type SignOnRole } from '../sign-on.ts';
import { signOnDomains, signOnProviders } from './tables.ts';

type ReadServices = Pick<Services, 'config' | 'database'>;

const PROVIDER_COLUMNS = {
  settings: signOnProviders.settings,
  secret: signOnProviders.secret,
  defaultRole: signOnProviders.defaultRole,
  groupRoles: signOnProviders.groupRoles,
  test: signOnProviders.test,
  updatedAt: signOnProviders.updatedAt,
};

/** The stored provider of the workspace; undefined without one. */
export async function findProviderRow(tx: Tx, { workspace }: Scope) {
  const [row] = await tx.orm
    .select(PROVIDER_COLUMNS)
    .from(signOnProviders)
    .where(eq(signOnProviders.workspace, workspace));
  return row;
}

/** A provider of a workspace, with the roles that it gives. `updatedAt` tells whether it was changed meanwhile. */
export interface WorkspaceProvider {
  provider: SignOnProvider;
  roles: { defaultRole: SignOnRole; groupRoles: GroupRole[] };
  updatedAt: Date;
}

/** The provider with its secret, for a round trip; null without one, or if the workspace was deleted. */
export async function openProvider(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
): Promise<WorkspaceProvider | null> {
  const { workspace } = scope;
  const [found] = await database.within(scope, (tx) =>
    tx.orm
      .select({ ...PROVIDER_COLUMNS, name: workspaces.name })
      .from(signOnProviders)
      .innerJoin(workspaces, eq(workspaces.workspace, signOnProviders.workspace))
      .where(and(eq(signOnProviders.workspace, workspace), isNull(workspaces.deletedAt))),
  );
  if (!found) return null;
  const { settings, secret, defaultRole, groupRoles, updatedAt, name } = found;
  const shared = { key: 'workspace', workspace, name } as const;
  const clientSecret = secret && openSecret(getSigningKey(database), 'sign-on', workspace, secret);
  const provider: SignOnProvider =
    settings.kind === 'oidc'
      ? { ...shared, ...settings, clientSecret: clientSecret?.toString() ?? null }
      : { ...shared, ...settings };
  return { provider, roles: { defaultRole, groupRoles }, updatedAt };
}

/** Whether the workspace has proven a domain, whose row is locked until the transaction ends. */
export async function hasProvenDomain(tx: Tx, { workspace }: Scope, domain: string): Promise<boolean> {
  const [row] = await tx.orm
    .select({ domain: signOnDomains.domain })
    .from(signOnDomains)
    .where(
      and(
        eq(signOnDomains.workspace, workspace),
        eq(signOnDomains.domain, domain),
        isNotNull(signOnDomains.provenAt),
      ),
    )
    .for('key share');
  return row !== undefined;
}

/** What owners and admins see of the set-up: everything but the secret. */
export async function describeSignOn(
  services: ReadServices,
  scope: Scope,
): Promise<z.input<typeof signOnShape>> {
  const { workspace } = scope;
  const { row, domains, settings } = await services.database.within(scope, async (tx) => {
    const [found] = await tx.orm
      .select({ settings: workspaces.settings })
      .from(workspaces)
      .where(eq(workspaces.workspace, workspace));
    if (!found) throw notFound('workspace');
    return {
      settings: found.settings,
      row: await findProviderRow(tx, scope),
      domains: await tx.orm
        .select({
          domain: signOnDomains.domain,
          token: signOnDomains.token,
          provenAt: signOnDomains.provenAt,
          provenBy: signOnDomains.provenBy,
          checkedAt: signOnDomains.checkedAt,
        })
        .from(signOnDomains)
        .where(eq(signOnDomains.workspace, workspace))
        .orderBy(asc(signOnDomains.createdAt), asc(signOnDomains.domain)),
    };
  });
  return {
    provider: row
      ? {
          settings: row.settings,
          hasSecret: row.secret !== null,
          defaultRole: row.defaultRole,
          groupRoles: row.groupRoles,
          test: row.test,
        }
      : null,
    domains: domains.map(({ domain, token, provenAt, provenBy, checkedAt }) => ({
      domain,
      record: formatDomainRecord(token),
      provenAt: provenAt?.toISOString() ?? null,
      provenBy,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
    isRequired: settings['requireSignOn'] === true,
    earshot: {
      redirectUrl: new URL(RETURN_PATH, services.config.publicUrl).href,
      entityId: buildEntityId(services, workspace),
      acsUrl: buildAcsUrl(services, workspace),
      metadataUrl: buildEntityId(services, workspace),
    },
  };
}
