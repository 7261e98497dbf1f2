import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, it } from 'vitest';
import { readDomain } from './read-domain.ts';
import { formatDomain } from './format-domain.ts';

const DOMAINS = [
  'müller.example',
  'bücher.straße.example',
  '例え.テスト',
  'пример.испытание',
  'παράδειγμα.δοκιμή',
  'مثال.إختبار',
  '한국.example',
  'faß.example',
  'ı.example',
  'a-ü-b.example',
  '𠮷野家.example',
  'mail.zürich.co.example',
];

it.each(DOMAINS)('shows %s as it was written, which Node reads the same way', (domain) => {
  const stored = readDomain(domain);
  expect(stored).toBe(domainToASCII(domain));
  expect(stored).toContain('xn--');
  expect(formatDomain(stored)).toBe(domainToUnicode(stored));
  expect(readDomain(formatDomain(stored))).toBe(stored);
});

it('shows the domain of an address, and leaves alone what is none or does not read back', () => {
  expect(formatDomain('käthe@xn--mller-kva.example')).toBe('käthe@müller.example');
  for (const stored of [
    'example.com',
    'ada@example.com',
    'xn--',
    'xn--a',
    'xn--!!.example',
    'xn--99999999999.example',
    '',
  ])
    expect(formatDomain(stored)).toBe(stored);
});
