import { createHash } from 'node:crypto';
import type { ReelClip } from './queries.ts';

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

type Shown = Pick<ReelClip, 'asset' | 'startMs' | 'endMs' | 'cues' | 'title'>;

/** What the file of a clip shows: changes when its place does, or words that are drawn onto it. */
export const fingerprintClip = ({ asset, startMs, endMs, cues }: Shown, hasCaptions: boolean): string =>
  hash([asset, startMs, endMs, hasCaptions ? cues : null]);

/** What the file of a reel shows. */
export const fingerprintReel = (clips: readonly Shown[], hasCaptions: boolean): string =>
  hash(clips.map((clip) => [fingerprintClip(clip, hasCaptions), clip.title]));
