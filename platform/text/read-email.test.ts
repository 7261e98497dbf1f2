import { expect, it } from 'vitest';
import { readEmail } from './read-email.ts';

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada+study@mail.example.co.uk ', 'ada+study@mail.example.co.uk'],
  ["o'neil_1@example.org", "o'neil_1@example.org"],
  ['KÄTHE@MÜLLER.example', 'käthe@xn--mller-kva.example'],
  ['ka\u0308the@mu\u0308ller.example', 'käthe@xn--mller-kva.example'],
  ['käthe@XN--MLLER-KVA.example', 'käthe@xn--mller-kva.example'],
  ['ada@ｅｘａｍｐｌｅ。com', 'ada@example.com'],
  ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
  ['उपयोगकर्ता@उदाहरण.भारत', 'उपयोगकर्ता@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  // Stored before addresses could be international; neither is a name that browsers decode.
  ['a@xn--99999999.example', 'a@xn--99999999.example'],
  ['a@ab-.example', 'a@ab-.example'],
])('reads “%s” as %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
  expect(readEmail(address)).toBe(address);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  '.ada@example.com',
  'ada..l@example.com',
  'ada.@example.com',
  'ada l@example.com',
  'ada@exa mple.com',
  'ada@127.0.0.1',
  'ada@müller.example/x',
  'ada@müller.example:80',
  'ada@mü%6cler.example',
  'käthe\u200b@example.com',
  'käthe\u202e@example.com',
  'ka\u034fthe@example.com',
  '\u0308a@example.com',
  'käthe\r\nBcc: eve@example.com',
  'ada@mü\u200dller.example',
  `${'ä'.repeat(250)}@example.com`,
])('“%s” is no address', (typed) => {
  expect(readEmail(typed)).toBeNull();
});

it('keeps addresses apart that only look alike', () => {
  const addresses = ['ada@apple.example', 'аda@apple.example', 'ada@аpple.example'].map(readEmail);
  expect(new Set(addresses).size).toBe(3);
  expect(addresses).not.toContain(null);
});
