import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';

/** What a token proves: that a mail that came back is ours, or that a hidden image is that of a mail. */
type TokenPurpose = 'delivery' | 'delivery-opening';
/** Of the signature, in hexadecimal digits: 64 bits. */
const SIGNATURE_LENGTH = 16;
/** Hexadecimal digits only, because mail servers may change the case of an address. */
const TOKEN = /(?<![\da-z])([\da-f]{32})([\da-f]{16})(?![\da-z])/gi;
/** Of a hostile text. Each one found costs an HMAC. */
const MAX_CANDIDATES = 50;

const signId = (database: Database, id: string, purpose: TokenPurpose): string =>
  Buffer.from(signWith(getSigningKey(database), purpose, id), 'base64url')
    .toString('hex')
    .slice(0, SIGNATURE_LENGTH);

/**
 * What proves that a mail is one of ours when it comes back: the id of its delivery, signed. It is in the message id, and in the
 * envelope sender where the operator set an address for that. It ends when the signing key is replaced.
 */
export function createDeliveryToken(
  database: Database,
  { delivery, purpose = 'delivery' }: { delivery: string; purpose?: TokenPurpose },
): string {
  const id = delivery.replaceAll('-', '');
  return id + signId(database, id, purpose);
}

/** The delivery whose token is in one of these texts; undefined if none of them has one that this installation signed. */
export function readDeliveryToken(
  database: Database,
  { texts, purpose = 'delivery' }: { texts: readonly string[]; purpose?: TokenPurpose },
): string | undefined {
  const candidates = texts
    .flatMap((text) => [...text.matchAll(TOKEN)])
    .slice(0, MAX_CANDIDATES)
    .map(([, id, signature]) => ({ id: id!.toLowerCase(), signature: signature!.toLowerCase() }));
  const found = candidates.find(({ id, signature }) =>
    secretsMatch(signature, signId(database, id, purpose)),
  );
  return found?.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** `bounce@example.org` → `bounce+<token>@example.org`: mail servers send what they cannot deliver there. */
export function buildEnvelopeSender(bounceAddress: string, token: string): string {
  const at = bounceAddress.lastIndexOf('@');
  return `${bounceAddress.slice(0, at)}+${token}${bounceAddress.slice(at)}`;
}
