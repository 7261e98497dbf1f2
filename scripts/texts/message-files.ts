import fs from 'node:fs';
import path from 'node:path';
import { isTranslatedText, type Message } from '#platform/text/message.ts';
import { PLURAL_FORMS } from '#platform/text/review-message.ts';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';

/** A text in every language: language → message. */
type TranslatedText = Record<string, Message>;
/** The content of a `messages.json`: key → text, or a group or list of texts. */
export interface MessageFile {
  [key: string]: object;
}
/** Folder below `product/` → its `messages.json`. */
export type MessageFiles = ReadonlyMap<string, MessageFile>;

/** English, then the other languages in their order. */
export const LANGUAGES = ['en', ...PAGE_LANGUAGES.filter((language) => language !== 'en')];

const getPath = (root: string, folder: string) => path.join(root, 'product', folder, 'messages.json');

/** Reads every `messages.json` below `product/`. */
export function readMessageFiles(root: string): Map<string, MessageFile> {
  const folders = fs
    .globSync('**/messages.json', { cwd: path.join(root, 'product') })
    .map((file) => path.dirname(file))
    .toSorted();
  const read = (folder: string) => JSON.parse(fs.readFileSync(getPath(root, folder), 'utf8')) as MessageFile;
  return new Map(folders.map((folder) => [folder, read(folder)]));
}

/** Writes the files that differ from those on disk, and returns their paths. */
export function writeMessageFiles(root: string, files: MessageFiles): string[] {
  const changed = [...files].filter(
    ([folder, file]) => fs.readFileSync(getPath(root, folder), 'utf8') !== formatJson(file),
  );
  for (const [folder, file] of changed) fs.writeFileSync(getPath(root, folder), formatJson(file));
  return changed.map(([folder]) => `product/${folder}/messages.json`);
}

/** The texts of a file, group or list by key. A text in a group or list has a key such as `sus.0`. */
export function listTexts(
  value: object,
  keys: readonly string[] = [],
): [key: string, text: TranslatedText][] {
  if (isTranslatedText(value)) return [[keys.join('.'), value]];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner as object, [...keys, key]));
}

/** The texts of all files: folder and key, such as `blocks/address address_city` → text. */
export const listAllTexts = (files: MessageFiles): Map<string, TranslatedText> =>
  new Map(
    [...files].flatMap(([folder, file]) =>
      listTexts(file).map(([key, text]): [string, TranslatedText] => [`${folder} ${key}`, text]),
    ),
  );

/** The same message, with its plural forms in the order of `PLURAL_FORMS`. */
export const orderPluralForms = (message: Message): Message =>
  typeof message === 'string'
    ? message
    : (Object.fromEntries(
        // `other` stands for any form here: every form that is present has a text.
        PLURAL_FORMS.filter((form) => form in message).map((form) => [form, message[form as 'other']]),
      ) as Message);

/** Characters that nobody would see in a file, such as non-breaking spaces and marks of direction. */
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufeff]/g;

/** JSON as these files have it; invisible characters are escaped, such as `\u00a0`. */
export const formatJson = (value: object): string =>
  `${JSON.stringify(value, null, 2).replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
