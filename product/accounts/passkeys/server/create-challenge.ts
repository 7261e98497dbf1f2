import type { Tx } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { consumeToken, issueToken } from '#platform/tokens/token-gate.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'passkey-creation': true;
    'passkey-login': true;
  }
}

/** For logging in nobody is known yet. */
const NOBODY = 'login';
type ChallengePurpose = 'passkey-creation' | 'passkey-login';

/** Creates a challenge, 256 random bits that a passkey signs once within a few minutes. */
export async function createChallenge(
  tx: Tx,
  { purpose, person, now }: { purpose: ChallengePurpose; person: string | null; now: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  const secret = await issueToken(tx, {
    purpose,
    workspace: null,
    subject: person ?? NOBODY,
    expiresAt,
    now,
  });
  return new Uint8Array(Buffer.from(secret, 'base64url'));
}

/** The challenge in the data that a passkey signed; empty when it cannot be read. */
function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Uses up the challenge of a reply and returns it; null when it was used, has expired or was issued for another. */
export async function consumeChallenge(
  tx: Tx,
  {
    purpose,
    person,
    clientDataJSON,
    now,
  }: { purpose: ChallengePurpose; person: string | null; clientDataJSON: string; now: Date },
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON);
  const token = await consumeToken(tx, { purpose, secret: challenge, now });
  return token?.subject === (person ?? NOBODY) ? challenge : null;
}

/** The site that passkeys belong to: they work on its host name only. */
export function getRelyingParty({ config }: Pick<Services, 'config'>) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, id: hostname, name: 'Earshot' };
}
