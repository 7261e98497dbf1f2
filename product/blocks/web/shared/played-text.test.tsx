/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { Inline } from '../../text.ts';
import { PlayedText } from './played-text.tsx';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  document.documentElement.removeAttribute('dir');
});
function show(page: 'ltr' | 'rtl', ...of: Inline[]): string {
  document.documentElement.dir = page;
  render(<PlayedText inlines={of} />, root);
  return root.innerHTML;
}

test('a text in the page’s direction is not wrapped', () => {
  expect(show('ltr', 'Which tea?')).toBe('Which tea?');
  expect(show('rtl', 'أي شاي؟')).toBe('أي شاي؟');
  expect(show('rtl', '100 %')).toBe('100 %');
});

test('an untranslated text keeps its own direction, so that its question mark is at its end', () => {
  expect(show('rtl', 'Which ', { mark: 'bold', of: ['tea'] }, '?')).toBe(
    '<bdi dir="ltr">Which <b>tea</b>?</bdi>',
  );
  expect(show('ltr', 'איזה תה?')).toBe('<bdi dir="rtl">איזה תה?</bdi>');
});

test('a translated text with a name in another script has the page’s direction', () => {
  expect(show('rtl', 'iPhone أو Android؟')).toBe('iPhone أو Android؟');
  expect(show('ltr', 'What does שלום mean?')).toBe('What does שלום mean?');
});
