import { expect, test } from 'vitest';
import { directionOf, pageLanguageOf } from './languages.ts';

test('right-to-left languages are detected by their tag', () => {
  expect(['ar', 'he-IL', 'fa', 'ur', 'iw'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl']);
  expect(['en', 'arn', 'de', 'hi'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
});

test('the page speaks a language, or the main language of a region, or has none', () => {
  expect(['de', 'de-AT', 'pt-BR', 'no', 'nn', 'iw', 'zh', 'zh-CN', 'zh-Hans-SG'].map(pageLanguageOf)).toEqual(
    ['de', 'de', 'pt', 'nb', 'nb', 'he', 'zh-Hans', 'zh-Hans', 'zh-Hans'],
  );
  expect(['is', 'tlh', 'zh-TW', 'zh-Hant'].map(pageLanguageOf)).toEqual([null, null, null, null]);
});
