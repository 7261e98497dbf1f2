import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Part of the derived key, so that a secret of one kind cannot be opened as another. */
export type SecretKind =
  'two-factor' | 'webhook' | 'webhook-url' | 'link' | 'sign-on' | 'transcription' | 'model';

const deriveKey = (signingKey: Buffer, kind: SecretKind): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', `earshot ${kind} secret`, 32));

/**
 * Encrypts a secret with a key derived from the signing key (AES-256-GCM: nonce, ciphertext, tag), so that a copy of the
 * database alone does not reveal it. It can be opened for its owner only, the person or thing with the id `owner`.
 */
export function sealSecret(signingKey: Buffer, kind: SecretKind, owner: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(signingKey, kind), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a sealed secret; null when it was sealed with another key, or for another owner or kind. */
export function openSecret(
  signingKey: Buffer,
  kind: SecretKind,
  owner: string,
  sealed: Buffer,
): Buffer | null {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(signingKey, kind),
      sealed.subarray(0, NONCE_BYTES),
    )
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
