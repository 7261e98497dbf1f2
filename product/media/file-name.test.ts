import { expect, test } from 'vitest';
import { sanitizeFileName } from './file-name.ts';

test.each([
  ['../x', 'x'],
  ['..\\..\\evil.exe', 'evil.exe'],
  ['%2e%2e%2fx', '%2e%2e%2fx'],
  ['C:\\fakepath\\cup.png', 'cup.png'],
  ['a\u0000b.png', 'ab.png'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['\u2066hidden\u2069.pdf', 'hidden.pdf'],
  ['line\nbreak.txt', 'linebreak.txt'],
  ['CON', 'CON'],
  ['👩‍🔬 notes.txt', '👩‍🔬 notes.txt'],
  ['e\u0301t\u00e9.png', 'été.png'],
  ['half \ud800.png', 'half .png'],
  ['  wide   name .pdf ', 'wide name .pdf'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['..', 'file'],
  ['', 'file'],
  ['\u200b', 'file'],
])('C9: %j becomes %j', (original, sanitized) => {
  expect(sanitizeFileName(original)).toBe(sanitized);
});

test('C9: a name of 300 characters keeps its beginning and its extension', () => {
  const shortened = sanitizeFileName(`${'a'.repeat(300)}.final.pdf`);
  expect([
    Array.from(shortened).length,
    shortened.startsWith('aaaa'),
    shortened.endsWith('.final.pdf'),
  ]).toEqual([200, true, true]);
  // Emoji are not split.
  expect(sanitizeFileName('👩‍🔬'.repeat(300))).toBe(`${'👩‍🔬'.repeat(179)}…${'👩‍🔬'.repeat(20)}`);
});
