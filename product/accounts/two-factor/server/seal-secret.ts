import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (signingKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, '', 'earshot two-factor secret', 32));

/**
 * Encrypts the secret of an authenticator app with a key derived from the signing key (AES-256-GCM: nonce, ciphertext,
 * tag), so that a copy of the database alone computes no codes. It can be opened for its own person only.
 */
export function sealSecret(signingKey: Buffer, person: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(signingKey), nonce).setAAD(Buffer.from(person));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a sealed secret; null when it was sealed with another key or for another person. */
export function openSecret(signingKey: Buffer, person: string, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(signingKey), sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(person))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
