import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../../account.ts';
import { isWeakPassword } from './check-password.ts';

/** From lists of leaked passwords, and variants of them that satisfy common password rules. */
const COMMON_PASSWORDS = `
  1234567890 0987654321 12345678910 1111111111111 123123123123 1234512345 9876543210 aaaaaaaaaa abcabcabcabc abcdefghij
  password123 Password1234! P@ssw0rd2024 Pa55w0rd!23 passwordpassword P@$$w0rd1! mypassword1 password2026
  qwertyuiop qwertyuiop123 qwerty123456 qwerty12345 qwe123qwe123 123qwe123qwe 1qaz2wsx3edc zaq12wsxcde3 qazwsxedcrfv
  1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 asdfghjkl123 asdf1234asdf zxcvbnm1234 1234qwerasdf
  iloveyou1234 ihateyou123 welcome2026! Welcome2024! letmein12345 changeme1234 whatever123 trustno1trustno1
  administrator Admin123456! Adm1n1str@tor testtest1234 Summer2026!! January2026! Qwerty123!
  football1234 basketball1 starwars1977 liverpool1 manchester1 princess123 michelle123 superman123 spiderman1
  blink182blink metallica1 slipknot666 snowboarding bubblegum1 chocolate1 cheesecake butterfly1 jonathan123 alexander1
  elizabeth1 charlie123 corvette123 mercedes123 unbelievable earshot2026! earshotearshot workspace123
`
  .trim()
  .split(/\s+/);

it.each([...COMMON_PASSWORDS, '          '])('%j is weak', async (password) => {
  expect(password.length).toBeGreaterThanOrEqual(10);
  expect(await isWeakPassword(password)).toBe(true);
});

it.each([
  'correct horse battery',
  'brand new words',
  'my dog eats blue paint',
  'kettle-granite-violin',
  'three old boats',
  'Xk3!vq9-Lm2#',
  'pâté de campagne',
  'これは長い合言葉です',
  'one password is not enough',
  'T8z-plough-anvil',
])('%j is strong', async (password) => {
  expect(await isWeakPassword(password)).toBe(false);
});

it('a password of personal data is weak', async () => {
  const personalData = ['Ada Lovelace', 'ada.lovelace@analytical.example', 'Analytical Engines'];
  for (const password of ['lovelace1815', 'AdaLovelace1', 'analytical2026', 'L0velace!!!!'])
    expect([password, await isWeakPassword(password, personalData)]).toEqual([password, true]);
  expect(await isWeakPassword('correct horse battery', personalData)).toBe(false);
});

it('random passwords of at least fourteen letters are strong', async () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { minLength: 14, maxLength: 40 }), async (characters) => {
      fc.pre(new Set(characters.map((character) => character.toLowerCase())).size > 8);
      expect(await isWeakPassword(characters.join(''))).toBe(false);
    }),
    { seed: 7, numRuns: 50 },
  );
});

it('G9: checks only the first characters of a long password, because the time grows faster than its length', async () => {
  for (const hostile of ['p@$$w0rd', '@4$5!1|0', '20201111', '4@8({[<3€6', 'qwertyui'])
    expect(await isWeakPassword(hostile.repeat(100).slice(0, PASSWORD_MAX_LENGTH))).toBe(
      await isWeakPassword(hostile.repeat(6)),
    );
  expect(await isWeakPassword(`${'qwertyui'.repeat(6)} any words behind it`)).toBe(true);
});
