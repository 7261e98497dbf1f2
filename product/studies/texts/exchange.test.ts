import { readCsv } from '#platform/csv/read-csv.ts';
import { fc } from '#platform/testing/properties.ts';
import { expect, test } from 'vitest';
import { inline, text, normalizeInline, type Inline } from '../../blocks/text.ts';
import { createBlock, createContent } from '../create-content.ts';
import { applyChange } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { previewUpload, parseTextsFile, listTextsForFile, listTranslations } from './exchange.ts';
import { parseMarkup, formatMarkup } from './markup.ts';
import { listTranslationChanges, listStudyTexts } from './study-texts.ts';
import { parseTable, writeTable } from './table.ts';
import { parseXliff, writeXliff } from './xliff.ts';

const STUDY = '0192f0c1-2222-7333-8444-555566667777';
const OTHER = '0192f0c1-9999-7333-8444-555566667777';
const message: Block = { ...createBlock('message'), id: 'message222', title: text('Hello') };
const question: Block = {
  ...createBlock('short-text'),
  id: 'question22',
  title: {
    en: ['Thank you, ', { ref: 'message222' }, '. ', { mark: 'bold', of: ['Which film?'] }],
    de: ['Danke, ', { ref: 'message222' }],
  },
  help: {
    en: ['See ', { link: 'https://example.org/?a=1&b=2', of: ['this list'] }, { break: true }, 'first.'],
  },
};
const content: StudyContent = {
  ...createContent('survey'),
  languages: { base: 'en', others: ['de', 'ar'] },
  blocks: [message, question],
};
const bytes = (file: string) => new TextEncoder().encode(file);
const preview = (file: string, studyContent = content) =>
  previewUpload(STUDY, studyContent, parseTextsFile(bytes(file)));
const applyUpload = (file: string, studyContent = content) => {
  const upload = preview(file, studyContent);
  return listTranslationChanges(studyContent, upload.language, listTranslations(upload)).reduce(
    applyChange,
    studyContent,
  );
};
const listEffects = (file: string, studyContent = content) =>
  preview(file, studyContent).lines.map((line) => line.effect);

// Characters that are special in a file format, among others that XML allows.
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=1+1',
        '<b>',
        '&amp;',
        '"',
        "'",
        ']]>',
        '<!--',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        ' ',
        '@x',
        '-',
        '’',
        'ع',
        '𝒳',
        '&#10;',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((all) => all.join('').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));
const address = fc.constantFrom(
  'https://example.org/',
  'https://example.org/?a="1"&b=<2>',
  'mailto:a@example.org',
);
const { tree } = fc.letrec<{ tree: Inline[]; one: Inline }>((tie) => ({
  tree: fc.array(tie('one'), { maxLength: 4 }),
  one: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyText,
    fc.constant({ break: true as const }),
    fc.constantFrom({ ref: 'message222' }, { ref: 'block23456' }),
    fc.record({ mark: fc.constantFrom('bold' as const, 'italic' as const), of: tie('tree') }),
    fc.record({ link: address, of: tie('tree') }),
  ),
}));

test('any text survives a round trip through markup', () => {
  fc.assert(
    fc.property(tree, (item) => {
      expect(parseMarkup(formatMarkup(item))).toEqual(normalizeInline(item));
    }),
  );
});

test('any texts survive a round trip through CSV and XLIFF, and no cell begins like a formula', () => {
  const row = fc.record({ source: tree, target: tree, label: anyText, block: anyText });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (rows) => {
      const writtenRows = rows.map((item, index) => ({ ...item, key: `block${index}/title` }));
      const file = { study: STUDY, base: 'en', language: 'zh-Hans', rows: writtenRows };
      const table = writeTable(file);
      for (const cell of readCsv(table).flat()) expect(cell).not.toMatch(/^\s*[=+@\t\r-]/);
      for (const read of [parseTable(table), parseXliff(writeXliff(file))]) {
        expect(read).toMatchObject({ study: STUDY, language: 'zh-Hans' });
        expect(read.rows.map(({ key }) => key)).toEqual(writtenRows.map(({ key }) => key));
        read.rows.forEach((item, index) => {
          expect(item.source).toEqual(normalizeInline(writtenRows[index]!.source));
          // A text that looks empty counts as empty.
          if (item.target !== null) expect(item.target).toEqual(normalizeInline(writtenRows[index]!.target));
        });
      }
    }),
  );
});

test.each([
  ['CSV', writeTable],
  ['XLIFF', writeXliff],
])('%s of a study that is uploaded unchanged changes nothing', (_, write) => {
  const file = write(listTextsForFile(STUDY, content, 'de'));
  expect(listEffects(file)).toEqual(['empty', 'same', 'empty']);
  expect(applyUpload(file)).toEqual(content);
});

test('a translated file reports new and changed texts, and sets them', () => {
  const file = writeXliff(listTextsForFile(STUDY, content, 'de'))
    .replace('state="translated">Danke, <x id="1"', 'state="translated">Vielen Dank, <x id="1"')
    .replace(
      '</source>\n        <note from="developer">Help',
      '</source><target><g id="1">Liste</g><x id="2"/>zuerst</target>\n        <note from="developer">Help',
    );
  expect(listEffects(file)).toEqual(['empty', 'changed', 'new']);
  const [, title, help] = listStudyTexts(applyUpload(file));
  expect(title!.text.de).toEqual(['Vielen Dank, ', { ref: 'message222' }]);
  // The tool kept only the ids of the marks; the source defines them.
  expect(help!.text.de).toEqual([
    { link: 'https://example.org/?a=1&b=2', of: ['Liste'] },
    { break: true },
    'zuerst',
  ]);
  expect(help!.text.en).toEqual(question.help!.en);
});

test.each([
  ['<b>Welcher Film?', 'is not closed'],
  ['Danke</i>', 'has no opening tag'],
  ['<script>1</script>', 'other than b, i, a, br and ref'],
  ['<a href="javascript:1">Film</a>', 'doesn’t start with https:'],
  ['Danke. Welcher Film?', 'doesn’t insert the same answers'],
  ['Danke, <ref id="another222">', 'doesn’t insert the same answers'],
])('invalid markup is reported and skipped: %s', (translated, reason) => {
  const texts = listTextsForFile(STUDY, content, 'de');
  const line = `question22/title,x,Title,x,"${translated.replaceAll('"', '""')}"\r\n`;
  const head = writeTable({ ...texts, rows: [] });
  const { lines } = preview(head + line);
  expect(lines).toMatchObject([{ effect: 'broken', tree: [] }]);
  expect(lines[0]!.reason).toContain(reason);
  expect(applyUpload(head + line)).toEqual(content);
});

test('deeply nested tags are invalid, and the rest of the file is read', () => {
  const deep = `${'<b>'.repeat(50_000)}x${'</b>'.repeat(50_000)}`;
  const head = writeTable({ ...listTextsForFile(STUDY, content, 'de'), rows: [] });
  const { lines } = preview(
    `${head}question22/title,x,Title,x,${deep}\r\nmessage222/title,x,Title,Hello,Hallo\r\n`,
  );
  expect(lines.map((line) => line.effect)).toEqual(['broken', 'new']);
  expect(lines[0]!.reason).toContain('too deep');
});

test('a mark that the source of an XLIFF file does not have is invalid', () => {
  const file = writeXliff(listTextsForFile(STUDY, content, 'de')).replace(
    '<x id="1" ctype="x-answer" es:block="message222"/></target>',
    '<ph id="7"/></target>',
  );
  expect(listEffects(file)).toEqual(['empty', 'broken', 'empty']);
});

test('texts that were removed, repeated, or based on an older source are distinguished', () => {
  const head = writeTable({ ...listTextsForFile(STUDY, content, 'de'), rows: [] });
  const { lines } = preview(
    `${head}gone222222/title,x,Title,x,Weg\r\nmessage222/title,x,Title,Hi,Hallo\r\nmessage222/title,x,Title,Hello,Moin\r\n`,
  );
  expect(lines.map((line) => line.effect)).toEqual(['unknown', 'new', 'broken']);
  expect(lines[1]).toMatchObject({ tree: ['Hallo'], label: 'Hello · Title' });
  expect(lines[1]!.reason).toContain('changed since this file was downloaded');
});

test('a file that a spreadsheet saved with semicolons is read', () => {
  const file = `text of study ${STUDY};block;place;en (base);de\nmessage222/title;;Title;Hello;Hallo, Welt\n`;
  expect(listStudyTexts(applyUpload(file))[0]!.text.de).toEqual(['Hallo, Welt']);
});

test.each([
  ['another study', writeTable(listTextsForFile(OTHER, content, 'de')), 'belongs to another study'],
  ['another study', writeXliff(listTextsForFile(OTHER, content, 'de')), 'belongs to another study'],
  [
    'a language that the study does not have',
    writeTable(listTextsForFile(STUDY, content, 'it')),
    'for Italian, which this study does not have',
  ],
  [
    'the base language',
    writeXliff(listTextsForFile(STUDY, content, 'en')),
    'English, which is now the base language',
  ],
  ['any other table', 'name,age\nAda,36\n', 'isn’t an XLIFF or CSV file'],
  ['another page', '<html><body/></html>', 'not an XLIFF file'],
  ['XLIFF 2', '<xliff version="2.0"><file id="1"/></xliff>', 'XLIFF 2.0'],
  [
    'a foreign XLIFF',
    '<xliff version="1.2"><file original="a.txt"><body/></file></xliff>',
    'not exported from Earshot',
  ],
  ['a column less', `text of study ${STUDY},block\r\n`, 'translation column is missing'],
])('a file of %s is refused with one sentence', (_, file, reason) => {
  expect(() => preview(file)).toThrow(reason);
});

test('a file that is too large or not UTF-8 is refused', () => {
  expect(() => parseTextsFile(new Uint8Array(1_000_001))).toThrow('larger than 1 MB');
  expect(() => parseTextsFile(new Uint8Array([0x63, 0xe4, 0x2c]))).toThrow('not UTF-8');
});

test('plain text of several lines keeps its lines', () => {
  expect(parseMarkup('one\r\ntwo\nthree')).toEqual(inline('one\ntwo\nthree'));
  expect(parseMarkup('2 < 3 & 4 > 1')).toEqual(['2 < 3 & 4 > 1']);
});
