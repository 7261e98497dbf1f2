import { MAX_LINEAR_GROWTH, measureGrowth } from '#platform/testing/growth.ts';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './redact.ts';

const NAMES = ['Anna Müller', 'Ben', 'O’Brien', 'C. Doe (Acme)'];
/** What must never be sent, each in a sentence. */
const CANARIES = [
  'ada@example.com',
  'ada.lovelace+work@mail.example.co.uk',
  'ADA@EXAMPLE.COM',
  'ада@почта.рф',
  'ada @ example.com',
  'ada (at) example.com',
  'ada＠example.com',
  'https://example.com/u/ada?token=abc',
  'HTTP://EXAMPLE.COM',
  'www.example.org/ada',
  'example.com/ada',
  'ada-lovelace.example.de',
  '+49 170 1234567',
  '(030) 123-45-67',
  '030/1234567',
  '555.123.4567',
  '٠١٢٣٤٥٦٧٨٩',
  'DE89 3704 0044 0532 0130 00',
  '12345',
  'AB1234567',
  '192.168.100.101',
  'Anna Müller',
  'anna  müller',
  'Anna Müller'.normalize('NFD'),
  'BEN',
  'O’Brien',
  'C. Doe (Acme)',
];
/** What the placeholders must not leave of a canary: its longest word. */
const findLongestWord = (text: string) =>
  (text.match(/[\p{L}\p{M}]{2,}|\p{Nd}{2,}/gu) ?? []).toSorted((a, b) => b.length - a.length)[0]!;

describe('redaction', () => {
  it.each(CANARIES)('replaces %s, and puts it back', (canary) => {
    for (const sentence of [canary, `I am ${canary}, really.`, `(${canary})`, `a\n${canary}\nb`]) {
      const { redact, restore } = createRedactor(NAMES);
      const sent = redact(sentence);
      expect(sent).not.toContain(findLongestWord(canary));
      expect(sent).toMatch(/\[(URL|EMAIL|PHONE|NUMBER|NAME)_1\]/);
      expect(restore(sent)).toBe(sentence);
    }
  });

  it.each([
    'It took 5 minutes in 2024, 3 of 10 times.',
    'Version 1.2.3 costs 1,000 euros. Bend it, and the benefits begin.',
    'e.g. this, i.e. that… and so on.Then it stopped.',
    'Annabel and Müllers are other people.',
  ])('leaves %s as it is', (text) => expect(createRedactor(NAMES).redact(text)).toBe(text));

  it('gives the same part the same placeholder in all texts, and one that a text does not contain', () => {
    const { redact, restore } = createRedactor(['Ben']);
    expect(redact('Ben wrote to ben@example.com')).toBe('[NAME_1] wrote to [EMAIL_1]');
    expect(redact('Ben, and eve@example.com')).toBe('[NAME_1], and [EMAIL_2]');
    expect(restore('[EMAIL_2] [EMAIL_3] [NAME_1]')).toBe('eve@example.com [EMAIL_3] Ben');
    const other = createRedactor([]);
    expect(other.redact('[EMAIL_1] is ben@example.com')).toBe('[EMAIL_1] is [EMAIL_2]');
  });

  it('takes time linear in the length of answers', () => {
    const { redact } = createRedactor(Array.from({ length: 200 }, (_, index) => `Name ${index} Of`));
    const redactAll = (length: number) => {
      for (const part of ['a', '1 ', 'a.', 'a@', '-', 'www.', '1-', '(at)'])
        redact(part.repeat(length / part.length));
    };
    expect(measureGrowth(redactAll, 5_000)).toBeLessThan(MAX_LINEAR_GROWTH);
  });
});
