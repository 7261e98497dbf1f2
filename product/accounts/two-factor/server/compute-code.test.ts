import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from '#platform/secrets/seal-secret.ts';
import { computeCode, encodeBase32, findStep, formatKeyAddress, getStep } from './compute-code.ts';

const SECRET = Buffer.from('12345678901234567890');

it.each([
  // RFC 6238, appendix B, SHA-1: seconds and code of eight digits.
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %i seconds is the one of RFC 6238', (seconds, code) => {
  const step = getStep(new Date(seconds * 1000));
  expect(computeCode(SECRET, step, 8)).toBe(code);
  expect(computeCode(SECRET, step)).toBe(code.slice(2));
});

it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'code %s is the one of RFC 4226, appendix D',
  (code) => {
    const codes = Array.from({ length: 10 }, (_, counter) => computeCode(SECRET, counter));
    expect(codes).toContain(code);
  },
);

it('accepts the codes of one step before and after, and none that was used or is older', () => {
  const now = new Date('2026-11-23T12:00:10Z');
  const step = getStep(now);
  const accepted = [-2, -1, 0, 1, 2].map((n) => findStep(SECRET, computeCode(SECRET, step + n), now, null));
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined]);
  const later = [-1, 0, 1].map((n) => findStep(SECRET, computeCode(SECRET, step + n), now, step));
  expect(later).toEqual([undefined, undefined, step + 1]);
});

it.each([
  // RFC 4648, section 10, without padding.
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j in base32', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded);
});

it('the address for apps names issuer, account and key', () => {
  expect(formatKeyAddress(SECRET, 'ada+x@example.com', 'Earshot ear.example.org')).toBe(
    'otpauth://totp/Earshot%20ear.example.org:ada%2Bx%40example.com' +
      '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Earshot%20ear.example.org',
  );
});

it('a sealed secret opens with its key for its person, and not with another, for another or changed', () => {
  const key = randomBytes(32);
  const sealed = sealSecret(key, 'two-factor', 'ada', SECRET);
  expect(sealed.includes(SECRET)).toBe(false);
  expect(openSecret(key, 'two-factor', 'ada', sealed)).toEqual(SECRET);
  expect(openSecret(randomBytes(32), 'two-factor', 'ada', sealed)).toBeNull();
  expect(openSecret(key, 'two-factor', 'eve', sealed)).toBeNull();
  for (const index of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(openSecret(key, 'two-factor', 'ada', changed)).toBeNull();
  }
  expect(sealSecret(key, 'two-factor', 'ada', SECRET)).not.toEqual(sealed);
});
