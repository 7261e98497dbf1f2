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
  orderPluralForms,
  readMessageFiles,
  writeMessageFiles,
  type MessageFile,
  type MessageFiles,
} from './message-files.ts';
import { REGISTERS } from './registers.ts';
import { markCompared, recordFingerprints, type Fingerprints } from './translated-from.ts';

const messageSchema = z.union([z.string(), z.record(z.string(), z.string())]);
const translatorFileSchema = z.object({
  language: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.record(z.string(), messageSchema))),
});

/** A file for the translator of one language: each text by folder and key, with the English one beside it. */
export function renderTranslatorFile(files: MessageFiles, language: string): string {
  requireLanguage(language);
  const texts = [...files].map(([folder, file]) => {
    const pairs = listTexts(file).map(([key, text]) => [key, { en: text.en, [language]: text[language] }]);
    return [folder, Object.fromEntries(pairs)];
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
interface TranslatorChanges {
  language: string;
  files: Map<string, MessageFile>;
  /** Folder and key of the texts that are imported. */
  imported: string[];
  /** Why other texts are not: missing, unknown, or translated from an earlier English text. */
  notes: string[];
}

/**
 * Reads a file of `renderTranslatorFile` that a translator has filled in; the files it returns have its translations.
 *
 * @throws Error with a line for each thing that is wrong with its form
 */
export function readTranslatorFile(files: MessageFiles, source: string): TranslatorChanges {
  const { language, texts } = parseTranslatorFile(source);
  requireLanguage(language);
  const currentTexts = listAllTexts(files);
  const translatorTexts = new Map(
    Object.entries(texts).flatMap(([folder, pairs]) =>
      Object.entries(pairs).map(([key, pair]): [string, Record<string, Message>] => [
        `${folder} ${key}`,
        pair as Record<string, Message>,
      ]),
    ),
  );
  const notes = [...translatorTexts.keys()]
    .filter((name) => !currentTexts.has(name))
    .map((name) => `${name}: is unknown`);
  const problems: string[] = [];
  const translations = new Map<string, Message>();
  for (const [name, { en: english = '' }] of currentTexts) {
    const pair = translatorTexts.get(name);
    const translation = pair?.[language];
    if (translation === undefined) notes.push(`${name}: is missing`);
    else if (!isDeepStrictEqual(pair?.en, english))
      notes.push(`${name}: English has changed since, translate it again`);
    else {
      problems.push(...reviewMessage(translation, english, language).map((problem) => `${name}: ${problem}`));
      translations.set(name, orderPluralForms(translation));
    }
  }
  if (problems.length > 0) throw new Error([...problems, 'No text was changed.'].join('\n'));
  const replaced = [...files].map(([folder, file]): [string, MessageFile] => [
    folder,
    replaceTexts(file, language, (key) => translations.get(`${folder} ${key}`)) as MessageFile,
  ]);
  return { language, files: new Map(replaced), imported: [...translations.keys()], notes };
}

/** Parses a translator's file, also if it begins with the lines `> …` that `npm run` prints. */
function parseTranslatorFile(source: string): z.infer<typeof translatorFileSchema> {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^(?:\s*>.*\n)+/, ''));
  } catch (error) {
    throw new Error(`The file is not JSON: ${(error as Error).message}. No text was changed.`, {
      cause: error,
    });
  }
  const { data, error } = translatorFileSchema.safeParse(value);
  if (data) return data;
  const place = error.issues[0]!.path.join(' → ') || 'its beginning';
  throw new Error(
    `The file is not of the form that “npm run texts -- --language de” writes, at ${place}. No text was changed.`,
  );
}

/** A copy of a file, group or list with what `find` returns in one language; if that is undefined, a text stays as it is. */
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
    return Object.fromEntries(LANGUAGES.filter((name) => name in text).map((name) => [name, text[name]]));
  }
  const replace = (child: object, key: string) => replaceTexts(child, language, find, [...keys, key]);
  if (Array.isArray(value)) return value.map((child: object, index) => replace(child, String(index)));
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replace(child as object, key)]),
  );
}

/** Writes the texts of a translator's file to `messages.json`, and records from which English text each was translated. */
export function importTranslatorFile(root: string, source: string) {
  const { language, files, imported, notes } = readTranslatorFile(readMessageFiles(root), source);
  const changed = writeMessageFiles(root, files);
  const recordFile = path.join(root, 'scripts/texts/translated-from.json');
  const stored = JSON.parse(fs.readFileSync(recordFile, 'utf8')) as Fingerprints;
  const texts = listAllTexts(files);
  const compared = new Map(imported.map((name) => [name, texts.get(name)!]));
  const recorded = {
    ...stored,
    ...recordFingerprints(compared, markCompared(compared, stored, language), false),
  };
  fs.writeFileSync(recordFile, formatRecord(recorded));
  return { changed, imported, notes };
}

const formatRecord = (fingerprints: Fingerprints): string =>
  formatJson(Object.fromEntries(Object.entries(fingerprints).toSorted(([a], [b]) => (a < b ? -1 : 1))));
