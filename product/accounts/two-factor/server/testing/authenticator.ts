import { createHmac } from 'node:crypto';

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app: the code of a base32 key at a time. Written on its own, to compare the server with. */
export function showCode(key: string, at: Date): string {
  const bits = [...key]
    .map((character) => BASE32_ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Math.floor(at.getTime() / 30_000)
    .toString(16)
    .padStart(16, '0');
  const mac = createHmac('sha1', Buffer.from(bytes)).update(Buffer.from(counter, 'hex')).digest('hex');
  const offset = Number.parseInt(mac.slice(-1), 16) * 2;
  const value = BigInt(`0x${mac.slice(offset, offset + 8)}`) & 0x7fffffffn;
  return String(value).slice(-6).padStart(6, '0');
}
