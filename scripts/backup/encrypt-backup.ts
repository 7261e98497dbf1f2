import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { badInput } from '#platform/errors/errors.ts';

// An encrypted file: 16 bytes of MAGIC, 16 of salt, then chunks of 64 KiB, the last one shorter, each followed by its
// 16-byte tag. AES-256-GCM; the key is scrypt(passphrase, salt) with N 2^17, r 8, p 1; the nonce is 7 zero bytes,
// the chunk's number (4 bytes, big-endian), and 1 in the last chunk, else 0; MAGIC and salt are the associated data.

const MAGIC = Buffer.from('EARSHOT-BACKUP\x01\n', 'latin1');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
/** More memory than Node allows scrypt by default: it takes 128 · N · r bytes, which is 128 MiB here. */
const MAX_SCRYPT_BYTES = 2 ** 28;

const scryptAsync = promisify<string, Buffer, number, object, Buffer>(scrypt);
const deriveKey = (passphrase: string, salt: Buffer) =>
  scryptAsync(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: MAX_SCRYPT_BYTES });

function createNonce(chunkNumber: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunkNumber, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream in constant memory. */
export async function* encryptBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const key = await deriveKey(passphrase, header.subarray(MAGIC.length));
  let chunkNumber = 0;
  const encryptChunk = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, createNonce(chunkNumber, isLast)).setAAD(header);
    chunkNumber += 1;
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  yield header;
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  for await (const part of source) {
    buffered.push(part);
    bufferedBytes += part.length;
    if (bufferedBytes <= CHUNK_BYTES) continue;
    const joined = Buffer.concat(buffered);
    let offset = 0;
    // The last chunk is marked as such, so one chunk is kept back until the source has ended.
    for (; joined.length - offset > CHUNK_BYTES; offset += CHUNK_BYTES)
      yield encryptChunk(joined.subarray(offset, offset + CHUNK_BYTES), false);
    buffered = [joined.subarray(offset)];
    bufferedBytes = joined.length - offset;
  }
  yield encryptChunk(Buffer.concat(buffered), true);
}

async function readHeader(file: FileHandle): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return bytesRead === HEADER_BYTES && buffer.subarray(0, MAGIC.length).equals(MAGIC) ? buffer : null;
}

/** Whether a file was written by `encryptBackup`; false if it cannot be opened. */
export async function isEncryptedBackup(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  try {
    return file !== null && (await readHeader(file)) !== null;
  } finally {
    await file?.close();
  }
}

/**
 * Decrypts a file chunk by chunk. A truncated or modified file throws at the first wrong chunk, so use the chunks only
 * once the generator has ended.
 *
 * @throws bad_input
 */
export async function* decryptBackup(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const header = await readHeader(file);
    if (!header) throw badInput('This file is not an encrypted backup of Earshot.');
    const key = await deriveKey(passphrase, header.subarray(MAGIC.length));
    const { size } = await file.stat();
    let offset = HEADER_BYTES;
    // At least one chunk, since even an empty backup has one: a file that ends after its header is refused.
    for (let chunkNumber = 0; chunkNumber === 0 || offset < size; chunkNumber += 1) {
      const isLast = offset + CHUNK_BYTES + TAG_BYTES >= size;
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(CHUNK_BYTES + TAG_BYTES),
        0,
        CHUNK_BYTES + TAG_BYTES,
        offset,
      );
      offset += bytesRead;
      yield decryptChunk(key, header, buffer.subarray(0, bytesRead), chunkNumber, isLast);
    }
  } finally {
    await file.close();
  }
}

function decryptChunk(
  key: Buffer,
  header: Buffer,
  encrypted: Buffer,
  chunkNumber: number,
  isLast: boolean,
): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, createNonce(chunkNumber, isLast)).setAAD(header);
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw badInput(
      chunkNumber === 0
        ? 'BACKUP_PASSPHRASE does not open this backup, or its beginning is damaged. Nothing was restored.'
        : 'The backup is damaged or cut off. Nothing was restored.',
    );
  }
}
