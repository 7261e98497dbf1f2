import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { badInput } from '#platform/errors/errors.ts';

// An encrypted file: 16 bytes of MAGIC, 16 of salt, then chunks of 64 KiB, the last one shorter, each followed by its
// 16-byte tag. AES-256-GCM; the key is scrypt(passphrase, salt) with N 2^17, r 8, p 1; the nonce is 7 zero bytes,
// the chunk's number (4 bytes, big-endian), and 1 in the last chunk, else 0; MAGIC and salt are the associated data.

const MAGIC = Buffer.from('EARSHOT-BACKUP\x01\n', 'latin1');
const SALT = 16;
const HEAD = MAGIC.length + SALT;
const CHUNK = 65_536;
const TAG = 16;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/** Encrypts a stream in constant memory. */
export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, randomBytes(SALT)]);
  const key = await keyOf(passphrase, head.subarray(MAGIC.length));
  let number = 0;
  const seal = (chunk: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(head);
    number += 1;
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  yield head;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    if (length <= CHUNK) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    // The last chunk is not known before the end: one is always held back.
    for (; whole.length - at > CHUNK; at += CHUNK) yield seal(whole.subarray(at, at + CHUNK), false);
    waiting = [whole.subarray(at)];
    length = whole.length - at;
  }
  yield seal(Buffer.concat(waiting), true);
}

async function readHead(file: FileHandle): Promise<Buffer | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  return bytesRead === HEAD && buffer.subarray(0, MAGIC.length).equals(MAGIC) ? buffer : null;
}

/** Whether a file is one of `encrypt`; false also where it cannot be opened. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  try {
    return file !== null && (await readHead(file)) !== null;
  } finally {
    await file?.close();
  }
}

/**
 * Decrypts a file chunk by chunk. What it yielded counts only once it has ended: a file that was cut off or changed
 * is noticed at the first chunk that is not as it was written.
 *
 * @throws bad_input
 */
export async function* decrypt(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = await readHead(file);
    if (!head) throw badInput('This file is not an encrypted backup of Earshot.');
    const key = await keyOf(passphrase, head.subarray(MAGIC.length));
    const { size } = await file.stat();
    let at = HEAD;
    for (let number = 0; number === 0 || at < size; number += 1) {
      const last = at + CHUNK + TAG >= size;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK + TAG), 0, CHUNK + TAG, at);
      at += bytesRead;
      yield openChunk(key, head, buffer.subarray(0, bytesRead), number, last);
    }
  } finally {
    await file.close();
  }
}

function openChunk(key: Buffer, head: Buffer, sealed: Buffer, number: number, last: boolean): Buffer {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last)).setAAD(head);
    cipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch {
    throw badInput(
      number === 0
        ? 'BACKUP_PASSPHRASE does not open this backup, or its beginning is damaged. Nothing was restored.'
        : 'The backup is damaged or cut off. Nothing was restored.',
    );
  }
}
