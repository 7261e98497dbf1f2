import { toSpokenSpan, type SpokenText } from '../../media/transcripts/spoken-text.ts';
import { MAX_PIECES_PER_ANSWER, MAX_SENT_LENGTH } from './suggestion.ts';

/** What a participant typed, or what is said in one recording of their answer. */
export interface AnswerPart {
  /** The recording; null for what was typed. */
  asset: string | null;
  text: string;
  /** When it is said; null for what was typed. */
  spoken: SpokenText | null;
}

/** A place in an answer: in UTF-16 units of what was typed, or in milliseconds of a recording. */
export interface QuotedSpan {
  asset: string | null;
  start: number;
  /** Exclusive. */
  end: number;
  quote: string;
}

/** What is sent in one request. */
export interface SentPiece {
  text: string;
  isSpoken: boolean;
  /** The place of a quote; null if it is not in the piece word for word. */
  locate(quote: string): QuotedSpan | null;
}

/** Spaces of every kind as one each, so that places stay: where the lines of a transcript end is no part of what is said. */
const flatten = (text: string) => text.replaceAll(/\s/g, ' ');

/** What is sent of an answer, in order: what was typed at once, a long recording in pieces. */
export const splitParts = (parts: readonly AnswerPart[]): SentPiece[] =>
  parts
    .flatMap(({ asset, text, spoken }) => (spoken ? splitSpoken(asset, spoken) : [toTypedPiece(text)]))
    .slice(0, MAX_PIECES_PER_ANSWER);

const toTypedPiece = (text: string): SentPiece => ({
  text,
  isSpoken: false,
  locate(quote) {
    const start = text.indexOf(quote);
    return start < 0 ? null : { asset: null, start, end: start + quote.length, quote };
  },
});

function splitSpoken(asset: string | null, spoken: SpokenText): SentPiece[] {
  const pieces: SentPiece[] = [];
  for (let from = 0; from < spoken.text.length;) {
    const [offset, end] = [from, findEnd(spoken.text, from)];
    const text = spoken.text.slice(offset, end);
    const flat = flatten(text);
    pieces.push({
      text,
      isSpoken: true,
      locate(quote) {
        const at = flat.indexOf(flatten(quote));
        const span = at < 0 ? null : toSpokenSpan(spoken, offset + at, offset + at + quote.length);
        return span && { asset, ...span };
      },
    });
    from = end;
  }
  return pieces;
}

/** Where a piece ends: behind a line, else behind a word, else as late as it may. */
function findEnd(text: string, from: number): number {
  const last = from + MAX_SENT_LENGTH;
  if (last >= text.length) return text.length;
  const cut = text.lastIndexOf('\n', last - 1);
  if (cut > from) return cut + 1;
  const space = text.lastIndexOf(' ', last - 1);
  return space > from ? space + 1 : last;
}
