import { expect, test } from 'vitest';
import { FILE_KINDS } from './file-kind.ts';
import { isProgramName, isScript, PlainTextCheck, sniffKind } from './sniff-kind.ts';
import { BLACK_PIXEL, gif, jpeg, webp } from './testing/pictures-for-tests.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
/** A local file header of a ZIP with this first entry. */
const zip = (name: string, content = '') =>
  latin(`PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${content}`);
const box = (brand: string) => latin(`\0\0\0\x20ftyp${brand}\0\0\0\0`);

const KNOWN: [string, Uint8Array][] = [
  ['png', BLACK_PIXEL],
  ['jpeg', jpeg(4, 3)],
  ['gif', gif(4, 3)],
  ['webp', webp('lossy', 4, 3)],
  ['pdf', latin('%PDF-1.7\n')],
  ['office', zip('[Content_Types].xml')],
  ['office', zip('word/document.xml')],
  ['office', zip('mimetype', 'application/vnd.oasis.opendocument.text')],
  ['mp3', latin('ID3\x04\0')],
  ['mp3', Uint8Array.of(0xff, 0xfb, 0x90, 0x64)],
  ['wav', latin('RIFF\0\0\0\0WAVEfmt ')],
  ['ogg', latin('OggS\0\x02')],
  ['m4a', box('M4A ')],
  ['mp4', box('isom')],
  ['mp4', box('mp42')],
  ['mov', box('qt  ')],
  ['webm', latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
];

test.each(KNOWN)('a file is %s by its first bytes', (kind, bytes) => {
  expect(sniffKind(bytes)).toBe(kind);
});

test('every accepted kind is detected by its bytes; plain text is checked to the end', () => {
  expect(new Set([...KNOWN.map(([kind]) => kind), 'text'])).toEqual(new Set(FILE_KINDS));
});

test.each([
  ['HTML', latin('<!doctype html><script>')],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a program of Windows', latin('MZ\x90\0')],
  ['a program of Linux', latin('\x7fELF')],
  ['a ZIP of anything', zip('run.exe')],
  ['a ZIP that says it is a book', zip('mimetype', 'application/epub+zip')],
  ['a PDF behind a page', latin('<html>%PDF-1.7')],
  ['a picture that few can show', box('heic')],
  ['two bytes of an MP3 alone', Uint8Array.of(0xff, 0xfb, 0xff)],
  ['a byte order mark', Uint8Array.of(0xff, 0xfe, 0x41, 0)],
  ['nothing', new Uint8Array()],
])('%s has no such kind', (_what, bytes) => {
  expect(sniffKind(bytes)).toBeNull();
});

test('plain text is UTF-8 without zero bytes, wherever it is split into chunks', () => {
  const read = (...pieces: Uint8Array[]) => {
    const text = new PlainTextCheck();
    for (const piece of pieces) text.add(piece);
    return text.end();
  };
  const bytes = new TextEncoder().encode('Zoë 👩‍🔬\n');
  for (let at = 0; at <= bytes.length; at += 1)
    expect(read(bytes.subarray(0, at), bytes.subarray(at))).toBe(true);
  expect(read(bytes.subarray(0, 3))).toBe(false);
  expect(read(latin('a\0b'))).toBe(false);
  expect(read(Uint8Array.of(0x61, 0xff))).toBe(false);
  expect(read()).toBe(false);
  // EICAR is text like any other: it is kept inert, and never run.
  expect(read(latin('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'))).toBe(true);
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
])('%j would be run by its name', (name) => expect(isProgramName(name)).toBe(true));

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
])('%j is no program by its name', (name) => expect(isProgramName(name)).toBe(false));

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
