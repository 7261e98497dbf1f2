import { expect, it } from 'vitest';
import { isEnter } from './is-enter.ts';

it.each([
  ['Enter', { key: 'Enter' }, true],
  ['Enter of the numeric pad', { key: 'Enter', keyCode: 13 }, true],
  ['another key', { key: 'a' }, false],
  ['Enter that confirms a composition', { key: 'Enter', isComposing: true }, false],
  ['the same, in an event of React', { key: 'Enter', nativeEvent: { isComposing: true } }, false],
  [
    'the same in Safari, after the composition has ended',
    { key: 'Enter', isComposing: false, keyCode: 229 },
    false,
  ],
])('%s', (_, event, expected) => {
  expect(isEnter(event)).toBe(expected);
});
