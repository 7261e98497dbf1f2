import { MAX_LINEAR_GROWTH, measureGrowth } from '#platform/testing/growth.ts';
import { expect, it } from 'vitest';
import { isEmail, isPhone } from './email-and-phone.ts';

it.each([
  'ada@example.org',
  ' ada@example.org ',
  'ada.love+study@mail.example.co.uk',
  "o'neil@example.org",
  'käthe@müller.example',
  '用户@例子.公司',
])('“%s” is an email address', (typed) => {
  expect(isEmail(typed)).toBe(true);
});

it.each([
  '',
  'ada',
  'ada@',
  'ada@example',
  '@example.org',
  'ada@example..org',
  'ada@-example.org',
  'ada lovelace@example.org',
  'ada@example.org, bob@example.org',
  `${'a'.repeat(250)}@example.org`,
])('“%s” is not an email address', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

it('handles inputs against slow regular expressions in time linear in their length', () => {
  const check = (size: number) => {
    expect(isEmail(`a@${'a-'.repeat(size)}`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(Math.ceil(size / 75))}!`)).toBe(false);
  };
  expect(measureGrowth(check, 2_250)).toBeLessThan(MAX_LINEAR_GROWTH);
});

it.each([
  '+44 20 7946 0958',
  '020 7946 0958',
  '(030) 901820',
  '+1-202-555-0143',
  '030/901820',
  '110 110',
  '٠٢٠٧٩٤٦٠',
  '＋８１（３）１２３４ー５６７８'.replace('ー', '－'),
  '०२०७९४६०',
  '\u202a+44 20 7946 0958\u202c',
])('“%s” is a phone number', (typed) => {
  expect(isPhone(typed)).toBe(true);
});

it.each([
  '',
  '110',
  '+',
  '12345',
  '1234567890123456',
  '020 CALL NOW',
  '++44 20 7946 0958',
  '020 7946 0958 ext 3',
])('“%s” is not a phone number', (typed) => {
  expect(isPhone(typed)).toBe(false);
});
