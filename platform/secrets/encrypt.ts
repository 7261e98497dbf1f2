import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM: nonce, ciphertext, tag.
 *
 * @param key 32 bytes
 * @param context what it belongs to, which decrypting has to name
 */
export function encrypt(key: Buffer, content: Buffer, context = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** What `encrypt` encrypted; null with another key or context, and for anything else. */
export function decrypt(key: Buffer, encrypted: Buffer, context = ''): Buffer | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
