/** Someone who can be mentioned, by a name that no other of them has. */
export interface MentionName {
  id: string;
  name: string;
}

const MENTION = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g;
const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** A stored text in its parts: words, and ids of people. */
export function splitMentions(text: string): (string | { id: string })[] {
  const parts: (string | { id: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ id: match[1]! });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The ids of those whom a stored text mentions, each once. */
export const listMentions = (text: string): string[] => [
  ...new Set(splitMentions(text).flatMap((part) => (typeof part === 'string' ? [] : [part.id]))),
];

/** A stored text as people read it: names instead of ids. */
export const formatMentions = (text: string, nameOf: (id: string) => string): string =>
  splitMentions(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.id)}`))
    .join('');

/**
 * A typed text as it is stored: each “@Name” becomes the id, the longest name first, so that “@Ann Lee” is not “Ann”. A
 * name that goes on with a letter is none, and neither is an address such as me@ann.example.
 */
export function parseMentions(typed: string, people: readonly MentionName[]): string {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  let text = '';
  for (let at = 0; at < typed.length; at += 1) {
    const isStart = typed[at] === '@' && !WORD_CHARACTER.test(readCharacterBefore(typed, at));
    const person = isStart && byLength.find(({ name }) => isNamed(typed, at + 1, name));
    if (person) {
      text += `@{${person.id}}`;
      at += person.name.length;
    } else text += typed[at]!;
  }
  return text;
}

const isNamed = (typed: string, at: number, name: string): boolean =>
  name !== '' &&
  typed.startsWith(name, at) &&
  !WORD_CHARACTER.test(String.fromCodePoint(typed.codePointAt(at + name.length) ?? 0x20));

/** The character before a place, also one of two UTF-16 units. */
const readCharacterBefore = (text: string, at: number): string =>
  Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';

/** What is being typed after an @ at the caret, for the list of people; undefined where no mention is begun. */
export function findTypedMention(typed: string, caret: number): { start: number; query: string } | undefined {
  const before = typed.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || WORD_CHARACTER.test(readCharacterBefore(typed, start))) return undefined;
  const query = before.slice(start + 1);
  return query.length > 40 || /[\n@{}]|^\s| \S* /.test(query) ? undefined : { start, query };
}
