import { expect, it } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';
import { decode, ENCODINGS } from './encodings.ts';

it.each(ENCODINGS)('%s can be read', (encoding) => {
  expect(decode(new Uint8Array(), encoding)).toBe('');
});

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const UTF_16 = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello there', 'utf16le');
/** Texts as programs of Windows and old ones of other systems wrote them, from `iconv`. */
it.each([
  ['utf-8', Buffer.from('Grüße, 田中'), true],
  ['utf-8', Buffer.from('plain'), true],
  ['utf-16le', Buffer.from('\uFEFFHello', 'utf16le'), true],
  ['utf-16be', Buffer.from('\uFEFFHello', 'utf16le').swap16(), true],
  ['utf-16le', UTF_16, false],
  ['utf-16be', Buffer.from(UTF_16).swap16(), false],
  // "Wir haben über die Größe gesprochen, und sie war für mich zu groß."
  [
    'windows-1252',
    Buffer.from('Wir haben über die Größe gesprochen, und sie war für mich zu groß.', 'latin1'),
    false,
  ],
  // "これは日本語のテキストです。とても使いやすいと思います。"
  [
    'shift_jis',
    bytesOf(
      '82b182ea82cd93fa967b8cea82cc8365834c8358836782c582b7814282c682c482e08e6782a282e282b782a282c68e7682a282dc82b78142',
    ),
    false,
  ],
  ['iso-2022-jp', Buffer.from('\u001b$B$3$l$OF|K\\8l\u001b(B'), false],
  // "Привет, меня зовут Ольга. Мне очень понравилось это приложение."
  [
    'koi8-r',
    bytesOf(
      'f0d2c9d7c5d42c20cdc5ced120dacfd7d5d420efccd8c7c12e20edcec520cfdec5ced820d0cfced2c1d7c9cccfd3d820dcd4cf20d0d2c9cccfd6c5cec9c52e',
    ),
    false,
  ],
])('is told as %s', (encoding, bytes, isCertain) => {
  expect(detectEncoding(bytes)).toEqual({ encoding, isCertain });
});
