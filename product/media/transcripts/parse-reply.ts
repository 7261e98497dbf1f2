import { cleanSpeaker, cleanText, splitLongText } from './clean-text.ts';
import { createSegmentId, type Segment, type Word } from './transcript.ts';

/** What a service heard in a piece of a recording; times count from the start of the piece. */
export interface HeardPiece {
  /** A code, such as `en`; null if it is not known. */
  language: string | null;
  segments: Segment[];
}

const MAX_REPLIED_SEGMENTS = 5_000;
const MAX_REPLIED_WORDS = 20_000;
/** A pause after which words without segments begin a new one. */
const PAUSE_MS = 1_000;
const MAX_WORDS_PER_SEGMENT = 40;

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;
const listEntries = (value: unknown, max: number): Entry[] =>
  Array.isArray(value) ? value.slice(0, max).filter(isEntry) : [];

/** Seconds as milliseconds within the piece; null if it is no number. */
const readSeconds = (value: unknown, lengthMs: number): number | null =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(Math.max(value * 1_000, 0), lengthMs))
    : null;

let codesByName: Map<string, string> | null = null;
/** OpenAI replies with names ("english"), others with codes. */
export function readLanguage(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(text)) return text;
  if (!codesByName) {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    codesByName = new Map(codes.map((code) => [names.of(code)?.toLowerCase() ?? code, code]));
  }
  return codesByName.get(text) ?? null;
}

function readWords(value: unknown, lengthMs: number): Word[] {
  return listEntries(value, MAX_REPLIED_WORDS)
    .flatMap(({ word, start, end }): Word[] => {
      const from = readSeconds(start, lengthMs);
      const text = typeof word === 'string' ? cleanText(word) : '';
      return from === null || !text ? [] : [[from, Math.max(readSeconds(end, lengthMs) ?? from, from), text]];
    })
    .toSorted((a, b) => a[0] - b[0]);
}

/** Segments of words, for a service that has no segments: a new one after a pause or the end of a sentence. */
function groupWords(words: readonly Word[]): Segment[] {
  const groups: Word[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNew =
      !group ||
      !last ||
      word[0] - last[1] > PAUSE_MS ||
      group.length >= MAX_WORDS_PER_SEGMENT ||
      /[.?!。？！]$/.test(last[2]);
    if (isNew) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => ({
    id: createSegmentId(),
    fromMs: group[0]![0],
    toMs: group.at(-1)![1],
    speaker: null,
    text: group.map(([, , text]) => text).join(' '),
    words: group,
  }));
}

/** Parts of words, as whisper.cpp gives them within segments: a word begins with a space, where the language has spaces. */
function joinTokens(value: unknown): unknown {
  const tokens = listEntries(value, MAX_REPLIED_WORDS);
  const beginsWord = ({ word }: Entry) => typeof word === 'string' && /^\s/.test(word);
  if (!tokens.slice(1).some(beginsWord)) return tokens;
  const words: Entry[] = [];
  for (const token of tokens) {
    const last = words.at(-1);
    if (!last || beginsWord(token) || typeof token['word'] !== 'string') words.push({ ...token });
    else Object.assign(last, { word: `${String(last['word'])}${token['word']}`, end: token['end'] });
  }
  return words;
}

/** LocalAI has counted times in nanoseconds: no piece of a recording has a million seconds. */
const NANOSECONDS_FROM = 1_000_000;
function toSeconds(entries: readonly Entry[]): Entry[] {
  const isWhole = ({ start, end }: Entry) => Number.isSafeInteger(start) && Number.isSafeInteger(end);
  if (!entries.every(isWhole) || !entries.some(({ end }) => Number(end) >= NANOSECONDS_FROM))
    return [...entries];
  return entries.map((entry) => ({
    ...entry,
    start: Number(entry['start']) / 1e9,
    end: Number(entry['end']) / 1e9,
  }));
}

function readSegments(value: unknown, words: readonly Word[], lengthMs: number): Segment[] {
  return toSeconds(listEntries(value, MAX_REPLIED_SEGMENTS))
    .flatMap(({ start, end, text, speaker, words: ownWords }): Segment[] => {
      const fromMs = readSeconds(start, lengthMs);
      const parts = typeof text === 'string' ? splitLongText(cleanText(text)) : [];
      if (fromMs === null) return [];
      const toMs = Math.max(readSeconds(end, lengthMs) ?? fromMs, fromMs);
      const own =
        words.length > 0
          ? words.filter(([from, to]) => (from + to) / 2 >= fromMs && (from + to) / 2 < toMs)
          : readWords(joinTokens(ownWords), lengthMs);
      const name = typeof speaker === 'string' ? cleanSpeaker(speaker) : null;
      return parts.map((part) => ({
        id: createSegmentId(),
        fromMs,
        toMs,
        speaker: name,
        text: part,
        ...(own.length > 0 && parts.length === 1 && { words: own }),
      }));
    })
    .toSorted((a, b) => a.fromMs! - b.fromMs!);
}

/**
 * Reads the reply of a transcription service (`verbose_json` of OpenAI’s API). Times outside of the piece are moved into it,
 * entries that make no sense are skipped.
 *
 * @returns null if it is no such reply
 */
export function parseReply(body: string, lengthMs: number): HeardPiece | null {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    return null;
  }
  if (!isEntry(reply) || typeof reply['text'] !== 'string') return null;
  const language = readLanguage(reply['language']);
  const words = readWords(reply['words'], lengthMs);
  const segments = readSegments(reply['segments'], words, lengthMs);
  if (segments.length > 0) return { language, segments };
  if (words.length > 0) return { language, segments: groupWords(words) };
  const parts = splitLongText(cleanText(reply['text']));
  return {
    language,
    segments: parts.map((text) => ({
      id: createSegmentId(),
      fromMs: 0,
      toMs: lengthMs,
      speaker: null,
      text,
    })),
  };
}
