import { randomUUID } from 'node:crypto';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { replaceLinkToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseSender } from '../../server/invitations/write-invitation.ts';
import { workspacePolicy } from '../../server/policy.ts';
import type { LinkRole } from '../invite-link.ts';
import { findInviteLink, toLinkOutput } from './queries.ts';
import { inviteLinks } from './tables.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'invite-link': true;
  }
}

const TOKEN_BYTES = 32;

/** Creates the invitation link of the workspace; an earlier one stops working. @throws forbidden */
export async function createInviteLink(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  { role, days }: { role: LinkRole; days: number },
) {
  authorise(scope, workspacePolicy, 'invitation.create');
  const { workspace, now } = scope;
  const row = await services.database.within(scope, async (tx) => {
    const { person } = await authoriseSender(tx, scope, role);
    const previous = await findInviteLink(tx, scope);
    if (previous) await revokeTokens(tx, { purpose: 'invite-link', subject: previous.id });
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + days * 86_400_000);
    const secret = await replaceLinkToken(services, tx, {
      purpose: 'invite-link',
      workspace,
      subject: id,
      expiresAt,
      now,
      bytes: TOKEN_BYTES,
    });
    const values = { workspace, id, role, createdBy: person, createdAt: now, expiresAt };
    const [saved] = await tx.orm
      .insert(inviteLinks)
      .values(values)
      .onConflictDoUpdate({ target: inviteLinks.workspace, set: values })
      .returning();
    if (!saved) throw notFound('link');
    await recordAudit(tx, scope, { action: 'invite-link.create', entity: id, detail: { role, days } });
    return { ...saved, token: secret };
  });
  return toLinkOutput(services, scope, row);
}
