import type { ClipCue } from '../clip.ts';

/** A clip that is played: from `startMs` of the file at `url`. */
export interface PlayedClip {
  id: string;
  /** Shown before it; empty for none. */
  title: string;
  url: string;
  hasVideo: boolean;
  startMs: number;
  lengthMs: number;
  cues: readonly ClipCue[];
}
