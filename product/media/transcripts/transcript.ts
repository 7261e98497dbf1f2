/** A word with its time in milliseconds: start, end, text. */
export type Word = [number, number, string];

/** What one person says without a pause, or a paragraph; times in milliseconds. */
export interface Segment {
  id: string;
  /** Null where a text has no time marks. */
  fromMs: number | null;
  toMs: number | null;
  speaker: string | null;
  text: string;
  /** Only of a service that knows them, until somebody corrects the text. */
  words?: Word[] | undefined;
}

/** Where the words come from. */
export const TRANSCRIPT_SOURCES = ['file', 'person', 'service'] as const;
export type TranscriptSource = (typeof TRANSCRIPT_SOURCES)[number];

/**
 * `queued` and `running` wait for the service, `failed` is what it could not do. All three may have the words from before, if
 * somebody asked for them once more.
 */
export const TRANSCRIPT_STATES = ['none', 'queued', 'running', 'ready', 'failed'] as const;
export type TranscriptState = (typeof TRANSCRIPT_STATES)[number];

/** Why the service gave no words. */
export const TRANSCRIPT_PROBLEMS = [
  'service_off',
  'not_permitted',
  'service_failed',
  'bad_reply',
  'no_sound',
  'too_large',
  'limit_reached',
  'interrupted',
] as const;
export type TranscriptProblem = (typeof TRANSCRIPT_PROBLEMS)[number];

/** Four hours of speech are about 5,000 segments and 250,000 characters. */
export const MAX_SEGMENTS = 20_000;
export const MAX_TRANSCRIPT_CHARACTERS = 2_000_000;
export const MAX_SEGMENT_CHARACTERS = 5_000;
export const MAX_SPEAKER_CHARACTERS = 80;
/** The last time that a file can name: 100 hours. */
export const MAX_TIME_MS = 360_000_000;
export const MAX_TRANSCRIPT_FILE_BYTES = 5_000_000;

/** A new id of a segment: 60 random bits. */
export function createSegmentId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('');
}

/** The speakers in the order in which they first speak. */
const listSpeakers = (segments: readonly Segment[]): string[] => [
  ...new Set(segments.flatMap(({ speaker }) => speaker ?? [])),
];

/** The words alone, for search and tables: a line for each segment, with its speaker if there are several. */
export function formatPlainText(segments: readonly Segment[]): string {
  const hasSpeakers = listSpeakers(segments).length > 1;
  return segments
    .map(({ speaker, text }) => (hasSpeakers && speaker ? `${speaker}: ${text}` : text))
    .join('\n');
}

/** Orders segments by time. One without a time stays behind the one before it. */
export function sortSegments(segments: readonly Segment[]): Segment[] {
  let time = 0;
  return segments
    .map((segment) => {
      time = segment.fromMs ?? time;
      return { segment, time };
    })
    .toSorted((a, b) => a.time - b.time)
    .map(({ segment }) => segment);
}

/** The segment that is spoken at a time: the last that has begun. -1 before the first. */
export function findSegmentAt(segments: readonly Segment[], timeMs: number): number {
  return segments.findLastIndex(({ fromMs }) => fromMs !== null && fromMs <= timeMs);
}
