import type { Segment } from '../../../media/transcripts/transcript.ts';

/** A match of a search: the index of its segment, and its range in the text. */
export interface Match {
  index: number;
  start: number;
  end: number;
}

/** More are not counted one by one. */
const MAX_MATCHES = 2_000;

/** Where a text occurs in a transcript, ignoring case. */
export function searchTranscript(segments: readonly Pick<Segment, 'text'>[], query: string): Match[] {
  const searchText = query.trim().toLowerCase();
  const matches: Match[] = [];
  if (!searchText) return matches;
  for (const [index, { text }] of segments.entries()) {
    const lower = text.toLowerCase();
    // Some letters change their length, and ranges would be wrong.
    const searched = lower.length === text.length ? lower : text;
    for (
      let start = searched.indexOf(searchText);
      start >= 0;
      start = searched.indexOf(searchText, start + searchText.length)
    ) {
      matches.push({ index, start, end: start + searchText.length });
      if (matches.length >= MAX_MATCHES) return matches;
    }
  }
  return matches;
}

/** A text in parts; those of a match have its number in the list of matches. */
export function markMatches(
  text: string,
  matches: readonly { start: number; end: number; number: number }[],
): { text: string; number: number | null }[] {
  const parts: { text: string; number: number | null }[] = [];
  let position = 0;
  for (const { start, end, number } of matches) {
    if (start > position) parts.push({ text: text.slice(position, start), number: null });
    parts.push({ text: text.slice(start, end), number });
    position = end;
  }
  if (position < text.length) parts.push({ text: text.slice(position), number: null });
  return parts;
}
