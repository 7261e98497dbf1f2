import type { Database } from '#platform/db/core/database.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';

/** Of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;
/** Two ids of 16 bytes. */
const IDS_LENGTH = 43;
const HEX_LENGTH = 32;

interface SignedIds {
  workspace: string;
  /** What the link is for, such as a participant. */
  subject: string;
}

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signIds = (database: Database, purpose: string, ids: string): string =>
  signWith(getSigningKey(database), purpose, ids).slice(0, SIGNATURE_LENGTH);

/**
 * A token of two ids with a signature, for links that are the same each time and stored nowhere. It is valid for one purpose, and
 * until the signing key is replaced.
 */
export function createSignedIds(
  database: Database,
  { purpose, workspace, subject }: SignedIds & { purpose: string },
): string {
  const ids = Buffer.from(`${workspace}${subject}`.replaceAll('-', ''), 'hex').toString('base64url');
  return ids + signIds(database, purpose, ids);
}

/** The ids of a token; undefined for one that this installation has not signed for this purpose. */
export function readSignedIds(
  database: Database,
  { purpose, token }: { purpose: string; token: string },
): SignedIds | undefined {
  if (token.length !== IDS_LENGTH + SIGNATURE_LENGTH || !/^[\w-]+$/.test(token)) return undefined;
  const [ids, signature] = [token.slice(0, IDS_LENGTH), token.slice(IDS_LENGTH)];
  if (!secretsMatch(signature, signIds(database, purpose, ids))) return undefined;
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const [workspace, subject] = [toUuid(hex.slice(0, HEX_LENGTH)), toUuid(hex.slice(HEX_LENGTH))];
  return isUuid(workspace) && isUuid(subject) ? { workspace, subject } : undefined;
}
