import { MAX_LINEAR_GROWTH, measureGrowth } from '#platform/testing/growth.ts';
import { expect, it } from 'vitest';
import { formatTxt, formatVtt } from './format-transcript.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { parseTranscript } from './parse-transcript.ts';
import { MAX_SEGMENT_CHARACTERS } from './transcript.ts';

function parse(content: string | Uint8Array, name: string, encoding?: Encoding) {
  let count = 0;
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return parseTranscript(bytes, { name, encoding }, () => String((count += 1)));
}
const shorten = (content: string | Uint8Array, name: string, encoding?: Encoding) =>
  parse(content, name, encoding).segments?.map(({ fromMs, toMs, speaker, text }) => [
    fromMs,
    toMs,
    speaker,
    text,
  ]);

const VTT = `\uFEFFWEBVTT - Interview 7
Kind: captions

STYLE
::cue { color: red; }

NOTE
00:00.000 --> 00:01.000 is no cue

intro
00:00.500 --> 00:02.000 align:start position:0%
<v.first Anna>Tom &amp; I <i>always</i>
wait &lt;here&gt;.

01:00:02.25 --> 01:00:01.000
<v Ben>No end</v> <v Anna>Both speak

00:01.000 --> 00:03.000
overlaps the first
`;

it('reads WebVTT with voices, markup, notes and overlapping cues, in the order of their times', () => {
  for (const content of [VTT, VTT.replaceAll('\n', '\r\n')])
    expect(shorten(content, 'a.vtt')).toEqual([
      [500, 2_000, 'Anna', 'Tom & I always\nwait <here>.'],
      [1_000, 3_000, null, 'overlaps the first'],
      [3_602_250, 3_602_250, 'Ben', 'No end'],
      [3_602_250, 3_602_250, 'Anna', 'Both speak'],
    ]);
});

it('reads SRT with numbers, positions and speakers before colons, also in UTF-16 and Windows-1252', () => {
  const srt = `1\n00:00:01,000 --> 00:00:02,500\n{\\an8}Jörg: <b>Hallo</b>\n\n2\n00:00:03,000 --> 00:00:04,000\nJörg: Ja: gut\n
3\n00:00:05,000 --> 00:00:06,000\nOne thing: it is slow\n`;
  const segments = [
    [1_000, 2_500, 'Jörg', 'Hallo'],
    [3_000, 4_000, 'Jörg', 'Ja: gut'],
    [5_000, 6_000, null, 'One thing: it is slow'],
  ];
  expect(shorten(srt, 'a.srt')).toEqual(segments);
  expect(shorten(Buffer.from(`\uFEFF${srt}`, 'utf16le'), 'a.srt')).toEqual(segments);
  expect(shorten(Buffer.from(srt, 'latin1'), 'A.SRT', 'windows-1252')).toEqual(segments);
});

it('reads plain text in paragraphs, with and without time marks', () => {
  expect(shorten('First line\nof a paragraph\n\nSecond', 'a.txt')).toEqual([
    [null, null, null, 'First line\nof a paragraph'],
    [null, null, null, 'Second'],
  ]);
  expect(shorten('One\nTwo', 'a.txt')).toHaveLength(2);
  expect(shorten('[00:00:05] ANNA: Hello\nagain\n(1:05) Bye\n01:02:03 Later', 'a.txt')).toEqual([
    [5_000, null, 'ANNA', 'Hello\nagain'],
    [65_000, null, null, 'Bye'],
    [3_723_000, null, null, 'Later'],
  ]);
});

it('writes WebVTT and text that it reads again', () => {
  const { segments } = parse(VTT, 'a.vtt');
  expect(shorten(formatVtt(segments!), 'b.vtt')).toEqual([
    [500, 2_000, 'Anna', 'Tom & I always\nwait <here>.'],
    [1_000, 3_000, null, 'overlaps the first'],
    [3_602_250, 3_602_450, 'Ben', 'No end'],
    [3_602_250, 3_608_250, 'Anna', 'Both speak'],
  ]);
  expect(formatTxt(segments!)).toContain('[01:00:02] Ben: No end\n\n[01:00:02] Anna: Both speak\n');
  expect(shorten(formatTxt(segments!), 'b.txt')?.[0]).toEqual([
    0,
    null,
    'Anna',
    'Tom & I always\nwait <here>.',
  ]);
  const hostile = [{ id: 'a', fromMs: 0, toMs: 900, speaker: 'A<b>', text: 'a --> b & </v> c' }];
  expect(shorten(formatVtt(hostile), 'b.vtt')).toEqual([[0, 900, 'A<b>', 'a --> b & </v> c']]);
});

it.each([
  ['a page', '<html>', 'a.html', /Choose a VTT, SRT or TXT file/],
  ['a file without extension', 'WEBVTT', 'transcript', /Choose a VTT/],
  ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]), 'a.txt', /isn’t text/],
  ['bytes of noise', Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7) % 32), 'a.srt', /isn’t text/],
  ['a file named as WebVTT', 'Hello', 'a.vtt', /first line must start with WEBVTT/],
  ['a file named as SRT', 'Hello', 'a.srt', /no lines with times/],
  ['a header alone', 'WEBVTT\n\n', 'a.vtt', /no lines with times and text/],
  ['an empty file', '', 'a.txt', /is empty/],
  ['5 MB', 'a '.repeat(2_500_001), 'a.txt', /larger than 5 MB/],
  ['too many characters', 'a b '.repeat(600_000), 'a.txt', /too long/],
  ['too many lines', 'a\n'.repeat(20_001), 'a.txt', /too long/],
])('refuses %s with one sentence', (_title, content, name, problem) => {
  expect(parse(content, name)).toMatchObject({ segments: null, problem: expect.stringMatching(problem) });
});

it('reads hostile text in linear time, and splits a long paragraph', () => {
  const parseAll = (size: number) => {
    for (const line of ['<v ', '<', '{\\', '&#', '[00:', '0:', 'A: '])
      parse(`WEBVTT\n\n00:00.000 --> 00:01.000\n${line.repeat(size)}`, 'a.vtt');
    parse(`${' '.repeat(3 * size)}a`, 'a.txt');
  };
  expect(measureGrowth(parseAll, 60_000)).toBeLessThan(MAX_LINEAR_GROWTH);
  const parts = parse('word '.repeat(3_000), 'a.txt').segments!;
  expect(parts).toHaveLength(3);
  expect(parts.every(({ text }) => text.length <= MAX_SEGMENT_CHARACTERS)).toBe(true);
});

const CUE = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;

it('keeps what follows an empty line in a line of SRT or WebVTT', () => {
  const srt = `${CUE('First\n\nsecond\n\n42\n')}\n2\n00:00:03,000 --> 00:00:04,000\nNOTE that\n3\n00:00:05,000 --> 00:00:06,000\nLast`;
  expect(shorten(srt, 'a.srt')).toEqual([
    [1_000, 2_000, null, 'First\nsecond\n42'],
    [3_000, 4_000, null, 'NOTE that'],
    [5_000, 6_000, null, 'Last'],
  ]);
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\nFirst\n\nsecond\n\nNOTE\na comment\n\nid 7\n00:03.000 --> 00:04.000\nLast';
  expect(shorten(vtt, 'a.vtt')).toEqual([
    [1_000, 2_000, null, 'First\nsecond'],
    [3_000, 4_000, null, 'Last'],
  ]);
  expect(parse(vtt, 'a.vtt').dropped).toMatchObject({ comments: 1, outsideLines: 0 });
});

it('keeps text between < and >, and removes markup', () => {
  const text = 'price < 5 and size > 3, <laughs>, a <b and c> d, <me@x.example>';
  expect(shorten(CUE(text), 'a.srt')).toEqual([[1_000, 2_000, null, text]]);
  const marked = '<b>a</b> <i>b</i> <font color="#fff">c</font> <c.loud>d</c> <00:00:01.500>e<u>f</u>{\\an8}';
  expect(shorten(CUE(marked), 'a.srt')).toEqual([[1_000, 2_000, null, 'a b c d ef']]);
});

it('reads each end of line, also one that was converted twice', () => {
  const segments = [
    [1_000, 2_000, null, 'one\ntwo'],
    [3_000, 4_000, null, 'three'],
  ];
  const srt = `${CUE('one\ntwo')}\n2\n00:00:03,000 --> 00:00:04,000\nthree\n`;
  for (const end of ['\n', '\r\n', '\r', '\r\r\n'])
    expect(shorten(srt.replaceAll('\n', end), 'a.srt'), JSON.stringify(end)).toEqual(segments);
});

it.each([
  ['田中：はい', '鈴木：いいえ', '田中', 'はい'],
  ['张三:你好', '李四:再见', '张三', '你好'],
  ['أحمد: نعم', 'سارة: لا', 'أحمد', 'نعم'],
  ['\u200fמשה: כן', 'רות: לא', 'משה', 'כן'],
  ['राहुल: हाँ', 'सीता: नहीं', 'राहुल', 'हाँ'],
  ['สมชาย: ครับ', 'มานี: ค่ะ', 'สมชาย', 'ครับ'],
  ['ანა: კი', 'გიო: არა', 'ანა', 'კი'],
  ['Ольга: да', 'Пётр: нет', 'Ольга', 'да'],
])('finds speakers who write without capitals: %s', (one, other, name, words) => {
  const lines = [one, other, one, other].join('\n');
  expect(parse(lines, 'a.txt').segments!.map(({ speaker }) => speaker)[0]).toBe(name);
  expect(parse(lines, 'a.txt').segments!.every(({ speaker }) => speaker)).toBe(true);
  expect(parse(lines, 'a.txt').segments![0]!.text).toBe(words);
});

it('a short word in capitals before a colon is no speaker', () => {
  expect(shorten('Anna: Hello\nTV: it was on\nAnna: Yes\nUSA: never\nINTERVIEWER: Why?', 'a.txt')).toEqual([
    [null, null, 'Anna', 'Hello'],
    [null, null, null, 'TV: it was on'],
    [null, null, 'Anna', 'Yes'],
    [null, null, null, 'USA: never'],
    [null, null, 'INTERVIEWER', 'Why?'],
  ]);
});

const SPOKEN =
  'Здравствуйте, меня зовут Ольга. Мне очень понравилось это приложение, но оно медленно работает.';
const toWindows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!;
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
  });

it('asks for the encoding of a file that is not in Unicode, and names the likely one', () => {
  const bytes = toWindows1251(CUE(SPOKEN));
  expect(parse(bytes, 'a.srt')).toMatchObject({
    segments: null,
    problem: expect.stringMatching(/isn’t in Unicode.*windows-1251/),
  });
  expect(shorten(bytes, 'a.srt', 'windows-1251')).toEqual([[1_000, 2_000, null, SPOKEN]]);
  expect(shorten(Buffer.from(CUE(SPOKEN), 'utf16le'), 'a.srt', 'utf-16le')).toEqual([
    [1_000, 2_000, null, SPOKEN],
  ]);
});

it('counts what is not taken', () => {
  const srt = `Made by a program\n\n${CUE('One\uFFFD\u007F')}\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:00:05,000 --> 00:00:06,000\n<i></i>\n
4\n999:00:00,000 --> 999:00:01,000\nnever\n`;
  const { segments, dropped } = parse(srt, 'a.srt');
  expect(segments).toHaveLength(1);
  expect(dropped).toEqual({ outsideLines: 1, comments: 0, emptyCues: 2, lateCues: 1, characters: 2 });
  expect(parse(CUE('One'), 'a.srt').dropped).toBeNull();
});
