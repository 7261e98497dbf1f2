import { createHash } from 'node:crypto';
import type { Message } from '#platform/text/message.ts';

/** A participant's text in every language: language → message. */
type Translated = Readonly<Record<string, Message>>;

/** Folder and key → the text's hash in English, a space, and its hashes in the other languages, by alphabet. */
export type Fingerprints = Readonly<Record<string, string>>;

/** Hexadecimal digits of a hash that are stored: enough to see that a text has changed. */
const HASH_LENGTH = 6;

const hash = (message: Message) =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, HASH_LENGTH);

const listLanguages = (text: Translated) =>
  Object.keys(text)
    .filter((language) => language !== 'en')
    .toSorted();

const createFingerprint = (text: Translated) =>
  `${hash(text.en!)} ${listLanguages(text)
    .map((language) => hash(text[language]!))
    .join('')}`;

/** Languages whose text has not changed since English was changed; null if English has not changed. */
function listOutdatedLanguages(text: Translated, stored: string): string[] | null {
  const [english, others = ''] = stored.split(' ');
  if (english === hash(text.en!)) return null;
  return listLanguages(text).filter((language, index) =>
    others.startsWith(hash(text[language]!), index * HASH_LENGTH),
  );
}

/** Texts whose translations nobody has compared with today's English, with the languages; and texts not recorded. */
export function findTranslationProblems(
  texts: ReadonlyMap<string, Translated>,
  stored: Fingerprints,
): string[] {
  const removed = Object.keys(stored).filter((key) => !texts.has(key));
  const changed = [...texts].flatMap(([key, text]) => {
    const storedFingerprint = stored[key];
    if (storedFingerprint === createFingerprint(text)) return [];
    const outdated = (storedFingerprint && listOutdatedLanguages(text, storedFingerprint)) || [];
    return outdated.length > 0
      ? `${key}: English has changed, and not ${outdated.join(', ')}`
      : `${key}: is not recorded`;
  });
  return [...removed.map((key) => `${key}: does not exist any more`), ...changed];
}

/** Stored in place of the hash of a translation that was compared with a changed English text, while others were not. */
const COMPARED = '-'.repeat(HASH_LENGTH);

/** The fingerprints after these texts were compared with today's English in one language, and maybe left as they were. */
export function markCompared(
  texts: ReadonlyMap<string, Translated>,
  stored: Fingerprints,
  language: string,
): Fingerprints {
  const marked = [...texts].flatMap(([key, text]): [string, string][] => {
    const storedFingerprint = stored[key];
    if (
      storedFingerprint === undefined ||
      !listOutdatedLanguages(text, storedFingerprint)?.includes(language)
    )
      return [];
    const [english, others = ''] = storedFingerprint.split(' ');
    const start = listLanguages(text).indexOf(language) * HASH_LENGTH;
    return [[key, `${english} ${others.slice(0, start)}${COMPARED}${others.slice(start + HASH_LENGTH)}`]];
  });
  return { ...stored, ...Object.fromEntries(marked) };
}

/**
 * The fingerprints of today, except of texts that changed in English and not in every other language: `isCompared` says
 * that these translations were compared too, and are still right.
 */
export function recordFingerprints(
  texts: ReadonlyMap<string, Translated>,
  stored: Fingerprints,
  isCompared: boolean,
): Fingerprints {
  const entries = [...texts].map(([key, text]): [string, string] => {
    const storedFingerprint = stored[key];
    if (isCompared || storedFingerprint === undefined) return [key, createFingerprint(text)];
    const isOutdated = (listOutdatedLanguages(text, storedFingerprint)?.length ?? 0) > 0;
    return [key, isOutdated ? storedFingerprint : createFingerprint(text)];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
