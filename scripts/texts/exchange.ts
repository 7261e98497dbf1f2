import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isTranslatedText, type Message } from '#platform/text/message.ts';
import { listPluralForms, reviewMessage } from '#platform/text/review-message.ts';
import {
  formatJson,
  LANGUAGES,
  listAllTexts,
  listTexts,
  orderForms,
  readMessageFiles,
  writeMessageFiles,
  type MessageFile,
  type MessageFiles,
} from './message-files.ts';
import { REGISTERS } from './registers.ts';
import { markCompared, recordFingerprints, type Fingerprints } from './translated-from.ts';

const message = z.union([z.string(), z.record(z.string(), z.string())]);
const languageFile = z.object({
  language: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.record(z.string(), message))),
});

/** One language as a file for a translator: each text by folder and key, with the English one beside it. */
export function writeLanguage(files: MessageFiles, language: string): string {
  requireLanguage(language);
  const texts = [...files].map(([owner, file]) => {
    const pairs = listTexts(file).map(([key, text]) => [key, { en: text.en, [language]: text[language] }]);
    return [owner, Object.fromEntries(pairs)];
  });
  return formatJson({
    language,
    register: REGISTERS[language],
    pluralForms: listPluralForms(language),
    texts: Object.fromEntries(texts),
  });
}

function requireLanguage(language: string): void {
  if (language === 'en') throw new Error('English is written in the messages.json files themselves.');
  if (!LANGUAGES.includes(language))
    throw new Error(
      `“${language}” is no language of the page, which has ${LANGUAGES.slice(1).join(', ')}: no text was changed.`,
    );
}

/** What a translator's file changes. */
interface ReadLanguage {
  language: string;
  files: Map<string, MessageFile>;
  /** Folder and key of the texts that were taken. */
  taken: string[];
  /** Texts that were not: missing, unknown, or translated from an earlier English text. */
  notes: string[];
}

/**
 * The files with the translations of a translator's file, which `writeLanguage` wrote.
 *
 * @throws Error with a line for each thing that is wrong with its form
 */
export function readLanguage(files: MessageFiles, source: string): ReadLanguage {
  const { language, texts } = parseLanguage(source);
  requireLanguage(language);
  const present = listAllTexts(files);
  const given = new Map(
    Object.entries(texts).flatMap(([owner, pairs]) =>
      Object.entries(pairs).map(([key, pair]): [string, Record<string, Message>] => [
        `${owner} ${key}`,
        pair as Record<string, Message>,
      ]),
    ),
  );
  const notes = [...given.keys()].filter((name) => !present.has(name)).map((name) => `${name}: is unknown`);
  const problems: string[] = [];
  const translations = new Map<string, Message>();
  for (const [name, { en: english = '' }] of present) {
    const pair = given.get(name);
    const translation = pair?.[language];
    if (translation === undefined) notes.push(`${name}: is missing`);
    else if (!isDeepStrictEqual(pair?.en, english))
      notes.push(`${name}: English has changed since, translate it again`);
    else {
      problems.push(...reviewMessage(translation, english, language).map((problem) => `${name}: ${problem}`));
      translations.set(name, orderForms(translation));
    }
  }
  if (problems.length > 0) throw new Error([...problems, 'No text was changed.'].join('\n'));
  const replaced = [...files].map(([owner, file]): [string, MessageFile] => [
    owner,
    replaceTexts(file, language, (key) => translations.get(`${owner} ${key}`)) as MessageFile,
  ]);
  return { language, files: new Map(replaced), taken: [...translations.keys()], notes };
}

/** Reads the form of the file, also below the two lines that `npm run` prints first. */
function parseLanguage(source: string): z.infer<typeof languageFile> {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^(?:\s*>.*\n)+/, ''));
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}. No text was changed.`, {
      cause: error,
    });
  }
  const { data, error } = languageFile.safeParse(value);
  if (data) return data;
  const place = error.issues[0]!.path.join(' → ') || 'its beginning';
  throw new Error(
    `The file is not of the form that “npm run texts -- --language de” writes, at ${place}. No text was changed.`,
  );
}

/** A copy of a file, group or list with other texts in one language; undefined leaves a text as it is. */
function replaceTexts(
  value: object,
  language: string,
  find: (key: string) => Message | undefined,
  keys: readonly string[] = [],
): object {
  if (isTranslatedText(value)) {
    const found = find(keys.join('.'));
    if (found === undefined) return value;
    const text: Record<string, Message> = { ...value, [language]: found };
    return Object.fromEntries(LANGUAGES.filter((one) => one in text).map((one) => [one, text[one]]));
  }
  const replace = (one: object, key: string) => replaceTexts(one, language, find, [...keys, key]);
  if (Array.isArray(value)) return value.map((one: object, index) => replace(one, String(index)));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one as object, key)]));
}

/** Takes a translator's file into the `messages.json` files and the record of what was translated from which English. */
export function takeLanguage(root: string, source: string) {
  const { language, files, taken, notes } = readLanguage(readMessageFiles(root), source);
  const changed = writeMessageFiles(root, files);
  const recordFile = path.join(root, 'scripts/texts/translated-from.json');
  const stored = JSON.parse(fs.readFileSync(recordFile, 'utf8')) as Fingerprints;
  const texts = listAllTexts(files);
  const compared = new Map(taken.map((name) => [name, texts.get(name)!]));
  const recorded = {
    ...stored,
    ...recordFingerprints(compared, markCompared(compared, stored, language), false),
  };
  fs.writeFileSync(recordFile, formatRecord(recorded));
  return { changed, taken, notes };
}

const formatRecord = (fingerprints: Fingerprints): string =>
  formatJson(Object.fromEntries(Object.entries(fingerprints).toSorted(([a], [b]) => (a < b ? -1 : 1))));
