import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listAllTexts, readMessageFiles } from './message-files.ts';
import {
  findTranslationProblems,
  markCompared,
  recordFingerprints,
  type Fingerprints,
} from './translated-from.ts';

const FILE = new URL('./translated-from.json', import.meta.url);

// After a change of texts: `UPDATE=1 npx vitest run scripts/texts`. A text that changed in English stays red until it
// changed in every language; if those left were compared and are still right: `UPDATE=read`.
it('every translation was compared with the English text of today', () => {
  const texts = listAllTexts(readMessageFiles(path.resolve(import.meta.dirname, '../..')));
  expect(texts.size).toBeGreaterThan(300);
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Fingerprints;
  const { UPDATE } = process.env;
  const updated = UPDATE ? recordFingerprints(texts, stored, UPDATE === 'read') : stored;
  if (UPDATE) writeFileSync(FILE, `${JSON.stringify(updated, null, 2)}\n`);
  expect(findTranslationProblems(texts, updated)).toEqual([]);
});

it('names the languages that still translate the earlier English text', () => {
  const before = new Map([['skip', { en: 'Pass over', de: 'Auslassen', fr: 'Passer' }]]);
  const stored = recordFingerprints(before, {}, false);
  expect(findTranslationProblems(before, stored)).toEqual([]);

  const onlyEnglish = new Map([['skip', { en: 'Skip', de: 'Auslassen', fr: 'Passer' }]]);
  expect(findTranslationProblems(onlyEnglish, stored)).toEqual(['skip: English has changed, and not de, fr']);
  expect(recordFingerprints(onlyEnglish, stored, false)).toEqual(stored);

  const german = new Map([['skip', { en: 'Skip', de: 'Überspringen', fr: 'Passer' }]]);
  expect(findTranslationProblems(german, recordFingerprints(german, stored, false))).toEqual([
    'skip: English has changed, and not fr',
  ]);
  expect(findTranslationProblems(german, recordFingerprints(german, stored, true))).toEqual([]);
});

it('a text that is new, gone, or changed in every language only has to be recorded', () => {
  const stored = recordFingerprints(new Map([['skip', { en: 'Skip', de: 'Überspringen' }]]), {}, false);
  const texts = new Map([['back', { en: 'Back', de: 'Zurück' }]]);
  expect(findTranslationProblems(texts, stored)).toEqual([
    'skip: does not exist any more',
    'back: is not recorded',
  ]);
  expect(findTranslationProblems(texts, recordFingerprints(texts, stored, false))).toEqual([]);

  const changed = new Map([['skip', { en: 'Leave out', de: 'Auslassen' }]]);
  expect(findTranslationProblems(changed, stored)).toEqual(['skip: is not recorded']);
  expect(findTranslationProblems(changed, recordFingerprints(changed, stored, false))).toEqual([]);
});

it('a language that was compared is not named again, and the last one records the text', () => {
  const stored = recordFingerprints(
    new Map([['skip', { en: 'Pass over', de: 'Weiter', fr: 'Passer' }]]),
    {},
    false,
  );
  const texts = new Map([['skip', { en: 'Skip', de: 'Weiter', fr: 'Passer' }]]);
  const german = recordFingerprints(texts, markCompared(texts, stored, 'de'), false);
  expect(findTranslationProblems(texts, german)).toEqual(['skip: English has changed, and not fr']);
  const french = recordFingerprints(texts, markCompared(texts, german, 'fr'), false);
  expect(findTranslationProblems(texts, french)).toEqual([]);
  expect(french).toEqual(recordFingerprints(texts, {}, false));
});
