/** A recording that is ready to be played. */
export interface PlayableRecording {
  url: string;
  posterUrl: string | null;
  durationMs: number;
  hasVideo: boolean;
  width: number | null;
  height: number | null;
  peaks: readonly number[] | null;
}
