import type { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import type * as accounts from '#product/accounts/sign-on/contract.ts';
import {
  findInstallationProvider,
  listInstallationProviders,
} from '#product/accounts/sign-on/server/list-providers.ts';
import { hasPasswordOrPasskey, listIdentityRows } from '#product/accounts/sign-on/server/list-identities.ts';
import { mintSignOnReader, readMemberships } from '../../server/workspace-gate.ts';
import { findProviderRow } from './queries.ts';

const FORMER_PROVIDER_NAMES = { google: 'Google', microsoft: 'Microsoft', oidc: 'OpenID Connect' };

/** The accounts at providers that a person has linked, and the providers that they can link. */
export async function listIdentities(
  services: Pick<Services, 'config' | 'database'>,
  { person, now }: { person: string; now: Date },
): Promise<z.input<typeof accounts.listIdentities.output>> {
  const { config, database } = services;
  const { memberships } = await readMemberships(services, person);
  const rows = await listIdentityRows(database.orm, person);
  const isLastWayIn = rows.length === 1 && !(await hasPasswordOrPasskey(database.orm, person));
  const linkableWorkspaces: { id: string; name: string }[] = [];
  for (const { workspace, name } of memberships) {
    if (rows.some((row) => row.workspace === workspace)) continue;
    const scope = mintSignOnReader(workspace, now);
    if (await database.within(scope, (tx) => findProviderRow(tx, scope)))
      linkableWorkspaces.push({ id: workspace, name });
  }
  const getName = ({ provider, workspace }: (typeof rows)[number]): string => {
    if (provider !== 'workspace')
      return findInstallationProvider(config, provider)?.name ?? FORMER_PROVIDER_NAMES[provider];
    return (
      memberships.find((membership) => membership.workspace === workspace)?.name ?? 'A workspace you left'
    );
  };
  return {
    items: rows.map((row) => ({
      id: row.id,
      name: getName(row),
      email: row.email,
      isOfWorkspace: row.workspace !== null,
      createdAt: row.createdAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
      isLastWayIn: isLastWayIn,
    })),
    linkable: [
      ...listInstallationProviders(config).filter(({ id }) => !rows.some(({ provider }) => provider === id)),
      ...linkableWorkspaces,
    ],
    next: null,
  };
}
