import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTranslatorFile, importTranslatorFile, renderTranslatorFile } from './exchange.ts';
import { formatJson, LANGUAGES, listAllTexts, readMessageFiles } from './message-files.ts';
import { findTranslationProblems, recordFingerprints, type Fingerprints } from './translated-from.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CARDS = {
  cards_left: {
    en: { one: '{count} card left', other: '{count} cards left' },
    de: { one: 'Noch {count} Karte', other: 'Noch {count} Karten' },
    pl: { one: 'Jeszcze {count} karta', few: '{count} karty', many: '{count} kart', other: '{count} karty' },
  },
  cards_at: { en: '{at} of {count}', de: '{at} von {count}', pl: '{at} z {count}' },
};
const STARTS = {
  ends: { low: { en: 'Not at all', de: 'Gar nicht', pl: 'Wcale' } },
  days: [
    { en: 'Monday', de: 'Montag', pl: 'Poniedziałek' },
    { en: 'Tuesday', de: 'Dienstag', pl: 'Wtorek' },
  ],
};
const FILES = { 'blocks/cards': CARDS, 'blocks/starts': STARTS };

let root: string;
const find = (file: string) => path.join(root, file);
const read = (owner: string) => fs.readFileSync(find(`product/${owner}/messages.json`), 'utf8');
const readRecord = () =>
  JSON.parse(fs.readFileSync(find('scripts/texts/translated-from.json'), 'utf8')) as Fingerprints;
const listTranslationProblems = () =>
  findTranslationProblems(listAllTexts(readMessageFiles(root)), readRecord());

/** A small project with two `messages.json`, all of whose texts are recorded. */
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-texts-'));
  for (const [owner, file] of Object.entries(FILES)) {
    fs.mkdirSync(find(`product/${owner}`), { recursive: true });
    fs.writeFileSync(find(`product/${owner}/messages.json`), formatJson(file));
  }
  fs.mkdirSync(find('scripts/texts'), { recursive: true });
  const texts = listAllTexts(readMessageFiles(root));
  fs.writeFileSync(
    find('scripts/texts/translated-from.json'),
    formatJson(recordFingerprints(texts, {}, false)),
  );
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

type Sent = { language: string; texts: Record<string, Record<string, Record<string, unknown>>> };
const send = (language = 'de') => JSON.parse(renderTranslatorFile(readMessageFiles(root), language)) as Sent;
const takeBack = (sent: Sent) => importTranslatorFile(root, formatJson(sent));
/** Takes a file back that is refused, and returns why; no file may have changed. */
function refuse(source: string): string {
  const before = Object.keys(FILES).map(read);
  let reason = '';
  try {
    importTranslatorFile(root, source);
  } catch (error) {
    reason = (error as Error).message;
  }
  expect(Object.keys(FILES).map(read)).toEqual(before);
  return reason;
}

it('writes each text of a language with the English one, by folder and key', () => {
  expect(send()).toEqual({
    language: 'de',
    register: 'German: formal (“Sie”).',
    pluralForms: ['one', 'other'],
    texts: {
      'blocks/cards': {
        cards_left: { en: CARDS.cards_left.en, de: CARDS.cards_left.de },
        cards_at: { en: '{at} of {count}', de: '{at} von {count}' },
      },
      'blocks/starts': {
        'ends.low': { en: 'Not at all', de: 'Gar nicht' },
        'days.0': { en: 'Monday', de: 'Montag' },
        'days.1': { en: 'Tuesday', de: 'Dienstag' },
      },
    },
  });
});

it('takes texts back into their files, also in groups and lists, below the lines that npm prints', () => {
  const sent = send();
  sent.texts['blocks/cards']!.cards_at!.de = '{at}.\u00a0von {count}';
  sent.texts['blocks/starts']!['days.1']!.de = 'Di';
  const source = `\n> earshot@0.1.0 texts\n> exec node scripts/run.mjs scripts/texts/texts.ts\n\n${formatJson(sent)}`;
  const { changed, notes } = importTranslatorFile(root, source);
  expect(changed).toEqual(['product/blocks/cards/messages.json', 'product/blocks/starts/messages.json']);
  expect(notes).toEqual([]);
  expect(read('blocks/cards')).toContain(String.raw`"de": "{at}.\u00a0von {count}"`);
  const days = [STARTS.days[0], { en: 'Tuesday', de: 'Di', pl: 'Wtorek' }];
  expect(JSON.parse(read('blocks/starts'))).toEqual({ ...STARTS, days });
  expect(listTranslationProblems()).toEqual([]);
});

it('puts a language that a text did not have in its place', () => {
  const { de: _german, ...others } = CARDS.cards_at;
  fs.writeFileSync(find('product/blocks/cards/messages.json'), formatJson({ ...CARDS, cards_at: others }));
  const sent = send();
  expect(sent.texts['blocks/cards']!.cards_at).toEqual({ en: CARDS.cards_at.en });
  expect(takeBack(sent).notes).toEqual(['blocks/cards cards_at: is missing']);
  sent.texts['blocks/cards']!.cards_at!.de = CARDS.cards_at.de;
  expect(takeBack(sent).notes).toEqual([]);
  expect(read('blocks/cards')).toBe(formatJson(CARDS));
});

it('names texts that are missing, unknown, or translated from an earlier English one, and takes the others', () => {
  const sent = send();
  delete sent.texts['blocks/cards']!.cards_left;
  sent.texts['blocks/cards']!.cards_right = { en: 'Right', de: 'Rechts' };
  sent.texts['blocks/starts']!['ends.low'] = { en: 'Never', de: 'Nie' };
  sent.texts['blocks/starts']!['days.0']!.de = 'Mo';
  const { notes, imported, changed } = takeBack(sent);
  expect(notes).toEqual([
    'blocks/cards cards_right: is unknown',
    'blocks/cards cards_left: is missing',
    'blocks/starts ends.low: English has changed since, translate it again',
  ]);
  expect(imported).toEqual(['blocks/cards cards_at', 'blocks/starts days.0', 'blocks/starts days.1']);
  expect(changed).toEqual(['product/blocks/starts/messages.json']);
  expect(JSON.parse(read('blocks/starts'))).toMatchObject({ ends: STARTS.ends, days: [{ de: 'Mo' }, {}] });
});

it.each([
  ['de', 'cards_at', '{at} von {all}', 'has no {count}'],
  ['de', 'cards_at', '{at} von {all}', 'has {all}, which the English text has not'],
  ['de', 'cards_at', ' ', 'is empty, or has a space at its start or end'],
  ['de', 'cards_left', 'Noch {count} Karten', 'has one form: the language needs one, other'],
  ['pl', 'cards_left', { one: '{count} a', few: '{count} b', other: '{count} c' }, 'has no form “many”'],
  ['de', 'cards_left', { one: '{count} a', few: '{count} b', other: '{count} c' }, 'has a form “few”'],
])('refuses a text in %s that does not fit: %s %j %s', (language, key, text, reason) => {
  const sent = send(language);
  sent.texts['blocks/cards']![key]![language] = text;
  expect(refuse(formatJson(sent))).toContain(`blocks/cards ${key}: ${reason}`);
});

it('refuses plural forms where nothing is counted', () => {
  const sent = send();
  sent.texts['blocks/starts']!['days.0']!.de = { one: 'Montag', other: 'Montage' };
  expect(refuse(formatJson(sent))).toMatch(/^blocks\/starts days\.0: has plural forms, but the English text/);
});

it('refuses a file of another form or language with one sentence', () => {
  expect(refuse('<xliff/>')).toMatch(/^The file is not JSON: .* No text was changed\.$/);
  expect(refuse('{ "language": "de", "texts": { "blocks/cards": { "cards_at": "3" } } }')).toBe(
    'The file is not of the form that “npm run texts -- --language de” writes, at texts → blocks/cards → cards_at. No text was changed.',
  );
  expect(refuse('{ "language": "xx", "texts": {} }')).toMatch(
    /^“xx” is no language of the page, which has ar, /,
  );
  expect(() => renderTranslatorFile(readMessageFiles(root), 'en')).toThrow(
    'English is written in the messages.json',
  );
});

it('records what was compared with a changed English text, also if its translation stays', () => {
  const changed = { ...CARDS, cards_at: { ...CARDS.cards_at, en: 'Card {at} of {count}' } };
  fs.writeFileSync(find('product/blocks/cards/messages.json'), formatJson(changed));
  expect(listTranslationProblems()).toEqual(['blocks/cards cards_at: English has changed, and not de, pl']);
  takeBack(send('de'));
  expect(listTranslationProblems()).toEqual(['blocks/cards cards_at: English has changed, and not pl']);
  takeBack(send('pl'));
  expect(listTranslationProblems()).toEqual([]);
});

it('every file of the project is as it is written here, and reading a language back changes nothing', () => {
  const files = readMessageFiles(ROOT);
  expect(files.size).toBeGreaterThan(30);
  const written = (one: ReadonlyMap<string, object>) =>
    [...one].map(([owner, file]) => [owner, formatJson(file)]);
  const sources = [...files.keys()].map((owner) => [
    owner,
    fs.readFileSync(path.join(ROOT, 'product', owner, 'messages.json'), 'utf8'),
  ]);
  expect(written(files)).toEqual(sources);
  for (const language of LANGUAGES.slice(1)) {
    const result = readTranslatorFile(files, renderTranslatorFile(files, language));
    expect(result.notes).toEqual([]);
    expect(written(result.files)).toEqual(sources);
  }
});
