import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypt, encrypt } from './encrypt.ts';

const [key, otherKey] = [randomBytes(32), randomBytes(32)];
const content = Buffer.from('käthe 🙂');

it('what was encrypted is decrypted with its key and context only', () => {
  const encrypted = encrypt(key, content, 'a webhook');
  expect(decrypt(key, encrypted, 'a webhook')).toEqual(content);
  expect(encrypted.includes(content)).toBe(false);
  expect(encrypt(key, content, 'a webhook').equals(encrypted)).toBe(false);
  expect(decrypt(otherKey, encrypted, 'a webhook')).toBeNull();
  expect(decrypt(key, encrypted, 'a link')).toBeNull();
  expect(decrypt(key, encrypted)).toBeNull();
});

it('what was changed or cut is not decrypted', () => {
  const encrypted = encrypt(key, content);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(decrypt(key, changed)).toBeNull();
    expect(decrypt(key, encrypted.subarray(0, at))).toBeNull();
  }
});
