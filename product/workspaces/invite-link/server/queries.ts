import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findLinkToken, mintTokenScope } from '#platform/tokens/token-gate.ts';
import { mayInvite } from '../../server/lock-members.ts';
import { members, workspaces } from '../../server/tables.ts';
import { readWorkspaceSettings } from '../../settings/server/queries.ts';
import { readSettings } from '../../settings/settings.ts';
import { inviteLinks } from './tables.ts';

const LINK_COLUMNS = {
  id: inviteLinks.id,
  role: inviteLinks.role,
  createdBy: inviteLinks.createdBy,
  createdAt: inviteLinks.createdAt,
  expiresAt: inviteLinks.expiresAt,
};
export type InviteLinkRow = Pick<typeof inviteLinks.$inferSelect, keyof typeof LINK_COLUMNS>;

export async function findInviteLink(tx: Tx, { workspace }: Scope): Promise<InviteLinkRow | undefined> {
  const [row] = await tx.orm
    .select(LINK_COLUMNS)
    .from(inviteLinks)
    .where(eq(inviteLinks.workspace, workspace));
  return row;
}

/** The link for the API. */
export const toLinkOutput = (
  { config }: Pick<Services, 'config'>,
  { now }: Scope,
  { token, role, createdAt, expiresAt }: InviteLinkRow & { token: string },
) => ({
  url: new URL(`/jointeam/${token}`, config.publicUrl).href,
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  expired: expiresAt <= now,
});

/** The workspace's link, null if its token can no longer be read, with the domains of addresses that may use it. */
export const readInviteLink = (services: Pick<Services, 'database' | 'config'>, scope: Scope) =>
  services.database.within(scope, async (tx) => {
    const row = await findInviteLink(tx, scope);
    const token = row && (await findLinkToken(services, tx, { purpose: 'invite-link', subject: row.id }));
    const { allowedDomains } = await readWorkspaceSettings(tx, scope);
    return { link: row && token ? toLinkOutput(services, scope, { ...row, token }) : null, allowedDomains };
  });

/**
 * Reads an invitation link by its token, and mints its scope. It is invalid once the person who created it could no
 * longer invite.
 *
 * @throws not_found, gone
 */
export async function openInviteLink(
  services: Pick<Services, 'database'>,
  { token, now }: { token: string; now: Date },
) {
  const { scope, token: info } = await mintTokenScope(services, {
    purpose: 'invite-link',
    secret: token,
    now,
  });
  const [row] = await services.database.within(scope, (tx) =>
    tx.orm
      .select({
        link: LINK_COLUMNS,
        workspaceName: workspaces.name,
        settings: workspaces.settings,
        creatorRole: members.role,
      })
      .from(inviteLinks)
      .innerJoin(workspaces, eq(workspaces.workspace, inviteLinks.workspace))
      .leftJoin(
        members,
        and(eq(members.workspace, inviteLinks.workspace), eq(members.person, inviteLinks.createdBy)),
      )
      .where(
        and(
          eq(inviteLinks.workspace, scope.workspace),
          eq(inviteLinks.id, info.subject),
          isNull(workspaces.deletedAt),
        ),
      ),
  );
  if (!row || !mayInvite(row.creatorRole, row.link.role)) throw notFound('link');
  const { allowedDomains } = readSettings(row.settings);
  return { scope, link: row.link, workspaceName: row.workspaceName, allowedDomains };
}
