import { expect, test } from 'vitest';
import { acceptOf, announcedKind, FILE_KINDS, isPicture, shownContentType } from './file-kind.ts';

test('only pictures that nothing runs in are shown; all else has no content type to be shown as', () => {
  const shown = FILE_KINDS.map((kind) => [kind, shownContentType(kind)]).filter(([, type]) => type !== null);
  expect(Object.fromEntries(shown)).toEqual({
    ...{ png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' },
  });
  expect(FILE_KINDS.filter(isPicture)).toEqual(['png', 'jpeg', 'webp', 'gif']);
});

test('a file dialog offers a kind by its content type, and by endings where that does not suffice', () => {
  expect(acceptOf(['png', 'jpeg', 'webp', 'gif'])).toBe('image/png,image/jpeg,image/webp,image/gif');
  expect(acceptOf(['pdf'])).toBe('application/pdf');
  expect(acceptOf(['office', 'text'])).toBe('.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.md,.csv,text/plain');
});

test('what a device announces is one of the kinds, or none', () => {
  expect(['image/jpeg', 'audio/mp4', 'video/quicktime', 'image/svg+xml', ''].map(announcedKind)).toEqual([
    ...['jpeg', 'm4a', 'mov', undefined, undefined],
  ]);
});
