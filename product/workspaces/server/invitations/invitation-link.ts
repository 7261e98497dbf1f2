import type { Services } from '#platform/http/server/services.ts';
import { sha256, sign, signWith } from '#platform/secrets/keys.ts';

/** Input from which the copyable secret of an invitation is derived. */
const formatDerivationInput = (id: string, expiresAt: Date) => `${id}:${expiresAt.getTime()}`;

/**
 * The secret of an invitation. It is derived from id and expiry with the installation's key, so that admins can see the
 * link again although only its hash is stored. Inviting again changes the expiry, and with it the secret.
 */
export function deriveInvitationSecret(
  services: Pick<Services, 'database'>,
  invitation: { id: string; expiresAt: Date },
): Promise<string> {
  return sign(services.database, {
    purpose: 'invitation',
    value: formatDerivationInput(invitation.id, invitation.expiresAt),
  });
}

/** The hash of that secret for a given key; `token` is a row of the token table. */
export const computeInvitationHash = (key: Buffer, token: { subject: string; expiresAt: Date }): Buffer =>
  sha256(signWith(key, 'invitation', formatDerivationInput(token.subject, token.expiresAt)));

/** URL of the page that accepts an invitation. */
export function buildJoinUrl(
  services: Pick<Services, 'config'>,
  { email, secret }: { email: string; secret: string },
): string {
  return new URL(`/jointeam/${secret}/${encodeURIComponent(email)}`, services.config.publicUrl).href;
}

/** The link that admins can copy. */
export async function buildInvitationLink(
  services: Pick<Services, 'database' | 'config'>,
  invitation: { id: string; email: string; expiresAt: Date },
): Promise<string> {
  return buildJoinUrl(services, {
    email: invitation.email,
    secret: await deriveInvitationSecret(services, invitation),
  });
}
