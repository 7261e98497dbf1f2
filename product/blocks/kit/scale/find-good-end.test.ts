import { expect, test } from 'vitest';
import { findGoodEnd } from './find-good-end.ts';

test.each([
  ['Very favorably', 'Very unfavorably', 'first'],
  ['Strongly disagree', 'Strongly agree', 'last'],
  ['Strongly agree', 'Strongly disagree', 'first'],
  ['Not at all satisfied', 'Extremely satisfied', 'last'],
  ['Not important', 'Very important', 'last'],
  ['Poor', 'Excellent', 'last'],
  ['Very easy', 'Very difficult', 'first'],
  ['Unlikely', 'Likely', 'last'],
  ['Stimme überhaupt nicht zu', 'Stimme voll zu', 'last'],
  ['Pas du tout satisfait', 'Très satisfait', 'last'],
  ['Muy insatisfecho', 'Muy satisfecho', 'last'],
  ['Daily', 'Never', 'neither'],
  ['Under 18', 'Over 65', 'neither'],
  ['Phone', 'Laptop', 'neither'],
])('of “%s” to “%s”, the favourable end is %s', (first, last, end) => {
  expect(findGoodEnd([first, 'Neither', last])).toBe(end);
});

test('one label has no ends', () => {
  expect(findGoodEnd(['Good'])).toBe('neither');
});
