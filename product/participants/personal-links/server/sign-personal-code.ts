import type { Database } from '#platform/db/core/database.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';

/** Tells it from the code of a single-use link, which has no dot. */
const PREFIX = 'p.';
/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;

const signPersonalCode = (database: Database, study: string, participant: string): string =>
  signWith(getSigningKey(database), 'personal-link', `${study}.${participant}`).slice(0, SIGNATURE_LENGTH);

/**
 * The code of a participant's personal link to a study, the parameter `use` of its address. It is the same each time, so that
 * a reminder has the link of the invitation; it ends with the participant, and when the signing key is replaced.
 */
export function createPersonalCode(
  database: Database,
  { study, participant }: { study: string; participant: string },
): string {
  const id = Buffer.from(participant.replaceAll('-', ''), 'hex').toString('base64url');
  return `${PREFIX}${id}${signPersonalCode(database, study, participant)}`;
}

/** The participant whose personal link to the study has this code; undefined for every other code. */
export function readPersonalCode(
  database: Database,
  { study, code }: { study: string; code: string | undefined },
): string | undefined {
  const [, encoded = '', signature = ''] = /^p\.([\w-]{22})([\w-]{16})$/.exec(code ?? '') ?? [];
  const hex = Buffer.from(encoded, 'base64url').toString('hex');
  const participant = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUuid(participant)) return undefined;
  return secretsMatch(signature, signPersonalCode(database, study, participant)) ? participant : undefined;
}
