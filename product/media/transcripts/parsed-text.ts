import type { DroppedText } from './parse-cues.ts';
import type { Segment } from './transcript.ts';

/** What is in a file and is not stored, in numbers. */
export interface Dropped extends DroppedText {
  /** Control characters, and those that do not exist in the encoding. */
  characters: number;
}

/** The segments of a file, or what is wrong with it as a sentence for people. `dropped` is null if everything was taken. */
export type ParsedText =
  | { segments: Segment[]; problem: null; dropped: Dropped | null }
  | { segments: null; problem: string; dropped: null };

export const createUnreadableText = (problem: string): ParsedText => ({
  segments: null,
  problem,
  dropped: null,
});

export const createParsedText = (
  segments: Segment[],
  dropped: DroppedText | null,
  characters: number,
): ParsedText => {
  const counts = { outsideLines: 0, comments: 0, emptyCues: 0, lateCues: 0, ...dropped, characters };
  return {
    segments,
    problem: null,
    dropped: Object.values(counts).some((count) => count > 0) ? counts : null,
  };
};
