import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { passwordShape } from './contract.ts';
import { whyWeak } from './weak-password.ts';

it.each([
  '1234567890',
  '0987654321',
  '12345678910',
  'password123',
  'Password1234!',
  'P@ssw0rd2024',
  'passwordpassword',
  'qwertyuiop',
  'qwertyuiop123',
  'qwerty123456',
  '1q2w3e4r5t',
  '1qaz2wsx3edc',
  'asdfghjkl123',
  'zxcvbnm1234',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '1111111111111',
  'iloveyou1234',
  'welcome2026!',
  'letmein12345',
  'administrator',
  'Admin123456!',
  'changeme1234',
  'football1234',
  'Summer2026!!',
  'starwars1977',
  'earshot2026!',
  'earshotearshot',
  'testtest1234',
  '          ',
])('%j is refused as one of the first that others try', (password) => {
  expect(whyWeak(password)).toMatch(/first that others would try/);
  expect(passwordShape.safeParse(password).success).toBe(false);
});

it.each([
  'correct horse battery',
  'brand new words',
  'my dog eats blue paint',
  'Xk3!vq9-Lm2#',
  'pâté de campagne',
  'これは長い合言葉です',
  'one password is not enough',
  'T8z-plough-anvil',
])('%j is taken', (password) => {
  expect(whyWeak(password)).toBeNull();
});

it('what is known about the person is no password', () => {
  const about = ['Ada Lovelace', 'ada.lovelace@analytical.example', 'Analytical Engines'];
  for (const password of ['lovelace1815', 'AdaLovelace1', 'analytical2026', 'L0velace!!!!'])
    expect(whyWeak(password, about)).toMatch(/from your name or address/);
  expect(whyWeak('lovelace1815')).toBeNull();
  expect(whyWeak('correct horse battery', about)).toBeNull();
});

it('random passwords of ten characters are taken', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 14, maxLength: 40 }), (drawn) => {
      fc.pre(new Set(drawn.map((one) => one.toLowerCase())).size > 8);
      expect(whyWeak(drawn.join(''))).toBeNull();
    }),
    { seed: 7, numRuns: 300 },
  );
});

it('judging takes no longer for a hostile one than for many plain ones', () => {
  const cost = (password: string) => {
    const since = performance.now();
    for (let n = 0; n < 20; n += 1) whyWeak(password);
    return performance.now() - since;
  };
  cost('warm up the function first');
  const plain = cost('correct horse battery '.repeat(9));
  for (const hostile of [
    'a'.repeat(200),
    'ab'.repeat(100),
    'qwertyui'.repeat(25),
    '1q'.repeat(100),
    ' '.repeat(200),
  ])
    expect(cost(hostile) / Math.max(plain, 1)).toBeLessThan(50);
});
