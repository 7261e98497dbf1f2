import { findSpokenPlace, toSpokenSpan, type SpokenText } from '../../media/transcripts/spoken-text.ts';
import type { QuotedSpan } from './answer-part.ts';

/**
 * Where the words of a suggestion are now; null if they are not there any more. A text has to be as it was; words of a recording
 * may be said at another time, since transcripts are corrected.
 */
export function placeSuggestion(
  { asset, start, end, quote }: QuotedSpan,
  { text, spoken }: { text: string | null; spoken: SpokenText | undefined },
): QuotedSpan | null {
  if (asset === null) return text?.slice(start, end) === quote ? { asset, start, end, quote } : null;
  const place = spoken && findSpokenPlace(spoken, { start, end, quote });
  if (!spoken || !place || place.state === 'changed') return null;
  const span = toSpokenSpan(spoken, place.start, place.end);
  return span && { asset, ...span };
}
