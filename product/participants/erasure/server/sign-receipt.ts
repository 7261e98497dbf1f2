import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, secretsMatch, signWith } from '#platform/secrets/keys.ts';
import type { ErasureReceipt } from '../erasure.ts';

const PURPOSE = 'erasure-receipt';

/** JSON whose object keys are sorted, so that a receipt that was read and written again has the same signature. */
function writeCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${writeCanonicalJson(one)}`).join(',')}}`;
}

/** Signs a receipt with the installation’s key. */
export const signReceipt = (
  database: Database,
  receipt: Omit<ErasureReceipt, 'signature'>,
): ErasureReceipt => ({
  ...receipt,
  signature: signWith(getSigningKey(database), PURPOSE, writeCanonicalJson(receipt)),
});

/** Whether this installation has signed exactly this receipt. */
export function isReceiptGenuine(database: Database, { signature, ...receipt }: ErasureReceipt): boolean {
  return secretsMatch(signature, signReceipt(database, receipt).signature);
}

/** HMAC of an external id or address, by which a person is recognised who was erased. */
export const hashIdentity = (
  database: Database,
  { workspace, kind, value }: { workspace: string; kind: 'externalId' | 'email'; value: string },
): string => signWith(getSigningKey(database), 'erased-identity', `${workspace} ${kind} ${value}`);
