import { MAX_SEGMENT_CHARACTERS, MAX_SPEAKER_CHARACTERS } from './transcript.ts';

// oxlint-disable-next-line no-control-regex -- these are what is removed
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/g;

/** Text as it is stored: without control characters, with single spaces and line breaks. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .split('\n')
    .map((line) => line.replace(/[\t ]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

/** The name of a speaker in one line; null for an empty one. */
export const cleanSpeaker = (speaker: string): string | null =>
  [...cleanText(speaker).replaceAll('\n', ' ')].slice(0, MAX_SPEAKER_CHARACTERS).join('').trim() || null;

/** Splits a text that is too long for one segment, at spaces where there are any. */
export function splitLongText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_SEGMENT_CHARACTERS) {
    const space = rest.slice(0, MAX_SEGMENT_CHARACTERS).search(/\s\S*$/);
    const length = space > 0 ? space : MAX_SEGMENT_CHARACTERS;
    parts.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trim();
  }
  return rest ? [...parts, rest] : parts;
}
