import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { workspacePolicy } from '../policy.ts';
import { toInvitationOutput } from '../queries.ts';
import { authoriseSender, writeInvitation, type InvitationRow } from './write-invitation.ts';

/**
 * Invites several addresses with one role: all of them, or none when there is a problem with one.
 *
 * @throws forbidden for a role above the caller's; conflict with a sentence for each address that cannot be invited
 */
export async function inviteSeveral(
  services: Services,
  scope: Scope,
  { emails, role }: { emails: string[]; role: Role },
) {
  authorise(scope, workspacePolicy, 'invitation.create');
  const rows = await services.database.within(scope, async (tx) => {
    const sender = await authoriseSender(tx, scope, role);
    const savedInvitations: InvitationRow[] = [];
    const problems: Record<string, string> = {};
    for (const [index, email] of emails.entries()) {
      // Without its duplicates, which would replace the invitation just written.
      if (emails.indexOf(email) < index) continue;
      try {
        savedInvitations.push(await writeInvitation(services, tx, scope, { sender, email, role }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        problems[`emails.${index}`] = error.message;
      }
    }
    if (Object.keys(problems).length > 0)
      throw conflict('Nobody was invited. Remove or correct the addresses below.', problems);
    return savedInvitations;
  });
  return Promise.all(rows.map((row) => toInvitationOutput(services, scope, row)));
}
