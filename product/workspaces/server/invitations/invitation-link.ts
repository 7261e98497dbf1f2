import type { Services } from '#platform/http/server/services.ts';
import { sha256, sign, signWith } from '#product/accounts/server/keys.ts';

/** What the copyable secret of an invitation is derived from. */
const derivedFrom = (id: string, expiresAt: Date) => `${id}:${expiresAt.getTime()}`;

/**
 * The secret of an invitation: derived from its id and expiry with the installation's key, so that admins can
 * see the link again although only its hash is stored. Inviting again moves the expiry, which makes a new one.
 */
export function invitationSecret(
  services: Pick<Services, 'database'>,
  invitation: { id: string; expiresAt: Date },
): Promise<string> {
  return sign(services.database, 'invitation', derivedFrom(invitation.id, invitation.expiresAt));
}

/** The stored hash of that secret under a given key: `token` is a row of the token table. */
export const derivedHash = (key: Buffer, token: { subject: string; expiresAt: Date }): Buffer =>
  sha256(signWith(key, 'invitation', derivedFrom(token.subject, token.expiresAt)));

/** The page that opens an invitation. */
export function joinAddress(services: Pick<Services, 'config'>, email: string, secret: string): string {
  return new URL(`/jointeam/${secret}/${encodeURIComponent(email)}`, services.config.publicUrl).href;
}

/** The link that admins may copy and hand over themselves. */
export async function invitationLink(
  services: Pick<Services, 'database' | 'config'>,
  invitation: { id: string; email: string; expiresAt: Date },
): Promise<string> {
  return joinAddress(services, invitation.email, await invitationSecret(services, invitation));
}
