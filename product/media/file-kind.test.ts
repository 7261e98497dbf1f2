import { expect, test } from 'vitest';
import {
  formatAccept,
  findKindByContentType,
  FILE_KINDS,
  isPicture,
  getInlineContentType,
} from './file-kind.ts';

test('only formats that run nothing are displayed inline; other kinds have no inline content type', () => {
  const inlineTypes = FILE_KINDS.map((kind) => [kind, getInlineContentType(kind)]).filter(
    ([, type]) => type !== null,
  );
  expect(Object.fromEntries(inlineTypes)).toEqual({
    png: 'image/png',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  });
  expect(FILE_KINDS.filter(isPicture)).toEqual(['png', 'jpeg', 'webp', 'gif']);
});

test('file dialogs accept a kind by content type, and by extension where that is not enough', () => {
  expect(formatAccept(['png', 'jpeg', 'webp', 'gif'])).toBe('image/png,image/jpeg,image/webp,image/gif');
  expect(formatAccept(['pdf'])).toBe('application/pdf');
  expect(formatAccept(['office', 'text'])).toBe('.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.md,.csv,text/plain');
});

test('a declared content type is mapped to a kind, or to none', () => {
  expect(['image/jpeg', 'audio/mp4', 'video/quicktime', 'text/html', ''].map(findKindByContentType)).toEqual([
    ...['jpeg', 'm4a', 'mov', undefined, undefined],
  ]);
});
