import { expect, test } from 'vitest';
import { FILE_KINDS } from './file-kind.ts';
import { hasExecutableExtension, isScript, PlainTextCheck, sniffKind } from './sniff-kind.ts';
import { BLACK_PIXEL, gif, jpeg, webp } from './testing/pictures-for-tests.ts';
import { createMp4WithTracks } from './testing/recordings-for-tests.ts';

const encodeLatin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
/** A local file header of a ZIP with this first entry. */
const zip = (name: string, content = '') =>
  encodeLatin1(`PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${content}`);
const box = (brand: string) => encodeLatin1(`\0\0\0\x20ftyp${brand}\0\0\0\0`);

const KNOWN: [string, Uint8Array][] = [
  ['png', BLACK_PIXEL],
  ['jpeg', jpeg(4, 3)],
  ['gif', gif(4, 3)],
  ['webp', webp('lossy', 4, 3)],
  ['pdf', encodeLatin1('%PDF-1.7\n')],
  ['woff2', encodeLatin1('wOF2\0\x01\0\0')],
  ['office', zip('[Content_Types].xml')],
  ['office', zip('word/document.xml')],
  ['office', zip('mimetype', 'application/vnd.oasis.opendocument.text')],
  ['mp3', encodeLatin1('ID3\x04\0')],
  ['mp3', Uint8Array.of(0xff, 0xfb, 0x90, 0x64)],
  ['wav', encodeLatin1('RIFF\0\0\0\0WAVEfmt ')],
  ['ogg', encodeLatin1('OggS\0\x02')],
  ['m4a', box('M4A ')],
  ['mp4', box('isom')],
  ['mp4', box('mp42')],
  ['mov', box('qt  ')],
  ['webm', encodeLatin1('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
];

test.each(KNOWN)('a file is %s by its first bytes', (kind, bytes) => {
  expect(sniffKind(bytes)).toBe(kind);
});

test('every accepted kind is detected by its bytes; plain text and SVG are checked to the end', () => {
  expect(new Set([...KNOWN.map(([kind]) => kind), 'text', 'svg'])).toEqual(new Set(FILE_KINDS));
});

test.each([
  ['HTML', encodeLatin1('<!doctype html><script>')],
  ['SVG', encodeLatin1('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a program of Windows', encodeLatin1('MZ\x90\0')],
  ['a program of Linux', encodeLatin1('\x7fELF')],
  ['a ZIP of another format', zip('run.exe')],
  ['an EPUB', zip('mimetype', 'application/epub+zip')],
  ['HTML before a PDF', encodeLatin1('<html>%PDF-1.7')],
  ['a HEIC picture', box('heic')],
  ['an MP3 sync word without a valid bit rate', Uint8Array.of(0xff, 0xfb, 0xff)],
  ['a byte order mark', Uint8Array.of(0xff, 0xfe, 0x41, 0)],
  ['an empty file', new Uint8Array()],
])('%s has no accepted kind', (_title, bytes) => {
  expect(sniffKind(bytes)).toBeNull();
});

test('plain text is UTF-8 without zero bytes, wherever it is split into chunks', () => {
  const isPlainText = (...chunks: Uint8Array[]) => {
    const text = new PlainTextCheck();
    for (const chunk of chunks) text.add(chunk);
    return text.end();
  };
  const bytes = new TextEncoder().encode('Zoë 👩‍🔬\n');
  for (let split = 0; split <= bytes.length; split += 1)
    expect(isPlainText(bytes.subarray(0, split), bytes.subarray(split))).toBe(true);
  expect(isPlainText(bytes.subarray(0, 3))).toBe(false);
  expect(isPlainText(encodeLatin1('a\0b'))).toBe(false);
  expect(isPlainText(Uint8Array.of(0x61, 0xff))).toBe(false);
  expect(isPlainText()).toBe(false);
  // The EICAR test file is accepted as text; stored files are never executed.
  expect(
    isPlainText(encodeLatin1('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')),
  ).toBe(true);
});

test.each([
  'a.hta',
  'a.BAT',
  'a.cmd',
  'run.ps1',
  'x.js',
  'x.pdf.vbs',
  'x.exe ',
  'x.js. .',
  'x.ｊｓ',
  'page.html',
  'a.svg',
])('%j has the name of a program', (name) => expect(hasExecutableExtension(name)).toBe(true));

test.each([
  'notes.txt',
  'js',
  'exe',
  'my.js.txt',
  'table.csv',
  'notes.md',
  'photo.png',
  '',
  '…',
  'bat.',
  'a.docx',
])('%j does not have the name of a program', (name) => expect(hasExecutableExtension(name)).toBe(false));

test('a script is detected by its first characters; notes that mention one are not scripts', () => {
  for (const script of [
    '#!/bin/sh\n',
    '\ufeff <HTML>',
    '<!-- x -->\n<script>',
    '<hta:application>',
    '<job><script>',
  ])
    expect([script, isScript(new TextEncoder().encode(script))]).toEqual([script, true]);
  for (const text of ['# Notes', 'The <script> tag', '<3 this page', 'a;b\n1;2'])
    expect([text, isScript(new TextEncoder().encode(text))]).toEqual([text, false]);
});

test('accepts an MP4 with as many tracks as a recording may have, and no more', () => {
  expect(sniffKind(createMp4WithTracks(16))).toBe('mp4');
  expect(sniffKind(createMp4WithTracks(17))).toBeNull();
  expect(sniffKind(createMp4WithTracks(10_000).subarray(0, 65_536))).toBeNull();
});
