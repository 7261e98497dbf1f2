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
  render(<PlayedText of={of} />, root);
  return root.innerHTML;
}

test('a text of the page’s direction stands in no box', () => {
  expect(show('ltr', 'Which tea?')).toBe('Which tea?');
  expect(show('rtl', 'أي شاي؟')).toBe('أي شاي؟');
  expect(show('rtl', '100 %')).toBe('100 %');
});

test('a text that was not translated keeps its own direction, so that its question mark ends it', () => {
  expect(show('rtl', 'Which ', { mark: 'bold', of: ['tea'] }, '?')).toBe(
    '<bdi dir="ltr">Which <b>tea</b>?</bdi>',
  );
  expect(show('ltr', 'איזה תה?')).toBe('<bdi dir="rtl">איזה תה?</bdi>');
});

test('a translated text that names something in other letters runs as the page does', () => {
  expect(show('rtl', 'iPhone أو Android؟')).toBe('iPhone أو Android؟');
  expect(show('ltr', 'What does שלום mean?')).toBe('What does שלום mean?');
});
