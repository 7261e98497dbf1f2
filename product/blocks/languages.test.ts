import { expect, test } from 'vitest';
import { getTextDirection, findPageLanguage } from './languages.ts';

test('right-to-left languages are detected by their tag', () => {
  expect(['ar', 'he-IL', 'fa', 'ur', 'iw'].map(getTextDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
  ]);
  expect(['en', 'arn', 'de', 'hi'].map(getTextDirection)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
});

test('finds the page language of a tag, also of a region or an alias, or null', () => {
  expect(
    ['de', 'de-AT', 'pt-BR', 'no', 'nn', 'iw', 'zh', 'zh-CN', 'zh-Hans-SG'].map(findPageLanguage),
  ).toEqual(['de', 'de', 'pt', 'nb', 'nb', 'he', 'zh-Hans', 'zh-Hans', 'zh-Hans']);
  expect(['is', 'tlh', 'zh-TW', 'zh-Hant'].map(findPageLanguage)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
