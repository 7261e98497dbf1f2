import { expect, test } from 'vitest';
import { listKeys, matchesShortcut, type ShortcutId } from './shortcuts.ts';

const press = (key: string, modifiers = '') => ({
  key,
  ctrlKey: modifiers.includes('C'),
  metaKey: modifiers.includes('M'),
  altKey: modifiers.includes('A'),
  shiftKey: modifiers.includes('S'),
});

test.each<[string, string, ShortcutId, boolean]>([
  ['k', 'C', 'palette', true],
  ['K', 'M', 'palette', true],
  ['k', '', 'palette', false],
  ['k', 'CS', 'palette', false],
  ['k', 'CA', 'palette', false],
  ['z', 'C', 'undo', true],
  ['Z', 'CS', 'undo', false],
  ['Z', 'CS', 'redo', true],
  ['y', 'C', 'redo', true],
  ['/', '', 'addBlock', true],
  // Shift and 7 on German keyboards.
  ['/', 'S', 'addBlock', true],
  ['/', 'C', 'addBlock', false],
  ['ArrowUp', 'A', 'moveUp', true],
  ['ArrowUp', '', 'moveUp', false],
  ['+', 'S', 'zoomIn', true],
  ['J', 'S', 'nextResponse', false],
])('%s with “%s” is %s: %s', (key, modifiers, id, expected) => {
  expect(matchesShortcut(press(key, modifiers), id)).toBe(expected);
});

test('keys are listed as they are printed', () => {
  expect(listKeys('redo')).toEqual([
    ['Ctrl', 'Shift', 'Z'],
    ['Ctrl', 'Y'],
  ]);
  expect(listKeys('moveUp')).toEqual([['Alt', '↑']]);
});
