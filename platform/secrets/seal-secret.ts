import { hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './encrypt.ts';

/**
 * Every kind, by name. A file that seals secrets adds its own by declaration merging, as for `TokenPurposes` in
 * `token-gate.ts`; `link` are the tokens that are sealed there.
 */
export interface SecretKinds {
  link: true;
}

/** Part of the derived key, so that a secret of one kind cannot be opened as another. */
export type SecretKind = keyof SecretKinds;

const deriveKey = (signingKey: Buffer, kind: SecretKind): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', `earshot ${kind} secret`, 32));

/**
 * Encrypts a secret with a key derived from the signing key, so that a copy of the database alone does not reveal it. It can
 * be opened for its owner only, the person or thing with the id `owner`.
 */
export const sealSecret = (signingKey: Buffer, kind: SecretKind, owner: string, secret: Buffer): Buffer =>
  encrypt(deriveKey(signingKey, kind), secret, owner);

/** Decrypts a sealed secret; null when it was sealed with another key, or for another owner or kind. */
export const openSecret = (
  signingKey: Buffer,
  kind: SecretKind,
  owner: string,
  sealed: Buffer,
): Buffer | null => decrypt(deriveKey(signingKey, kind), sealed, owner);
