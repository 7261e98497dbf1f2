import fs from 'node:fs';
import path from 'node:path';
import { isTranslatedText, type Message } from '#platform/text/message.ts';
import { PLURAL_FORMS } from '#platform/text/review-message.ts';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';

/** A text in every language: language → message. */
type TranslatedText = Record<string, Message>;
/** What a `messages.json` contains: texts by key, some in groups and lists. */
export interface MessageFile {
  [key: string]: object;
}
/** Folder below `product/` → its `messages.json`. */
export type MessageFiles = ReadonlyMap<string, MessageFile>;

/** English first, the others by alphabet. */
export const LANGUAGES = ['en', ...PAGE_LANGUAGES.filter((language) => language !== 'en')];

const getFile = (root: string, owner: string) => path.join(root, 'product', owner, 'messages.json');

/** Reads every `messages.json` below `product/`. */
export function readMessageFiles(root: string): Map<string, MessageFile> {
  const owners = fs
    .globSync('**/messages.json', { cwd: path.join(root, 'product') })
    .map((file) => path.dirname(file))
    .toSorted();
  const read = (owner: string) => JSON.parse(fs.readFileSync(getFile(root, owner), 'utf8')) as MessageFile;
  return new Map(owners.map((owner) => [owner, read(owner)]));
}

/** Writes the files whose text changed, and returns their names. */
export function writeMessageFiles(root: string, files: MessageFiles): string[] {
  const changed = [...files].filter(
    ([owner, file]) => fs.readFileSync(getFile(root, owner), 'utf8') !== formatJson(file),
  );
  for (const [owner, file] of changed) fs.writeFileSync(getFile(root, owner), formatJson(file));
  return changed.map(([owner]) => `product/${owner}/messages.json`);
}

/** The texts of a file by key; one of a group or a list has a key such as `sus.0`. */
export function listTexts(
  value: object,
  keys: readonly string[] = [],
): [key: string, text: TranslatedText][] {
  if (isTranslatedText(value)) return [[keys.join('.'), value]];
  return Object.entries(value).flatMap(([key, one]) => listTexts(one as object, [...keys, key]));
}

/** The texts of all files: folder and key, as `blocks/address address_city` → text. */
export const listAllTexts = (files: MessageFiles): Map<string, TranslatedText> =>
  new Map(
    [...files].flatMap(([owner, file]) =>
      listTexts(file).map(([key, text]): [string, TranslatedText] => [`${owner} ${key}`, text]),
    ),
  );

/** A message with its plural forms in their order. */
export const orderForms = (message: Message): Message =>
  typeof message === 'string'
    ? message
    : (Object.fromEntries(
        PLURAL_FORMS.filter((form) => form in message).map((form) => [form, message[form as 'other']]),
      ) as Message);

/** Spaces that do not break, and marks of direction, which nobody would see in a file. */
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufeff]/g;

/** JSON as these files have it, with invisible characters as `\u00a0`. */
export const formatJson = (value: object): string =>
  `${JSON.stringify(value, null, 2).replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;
