import { REELS_SEGMENT } from '../../web/shared/reels-segment.ts';
import { buildSummaryPath } from '#product/results/web/shared/frame/summary.ts';

export const buildReelsPath = (study: string): string => buildSummaryPath(study, REELS_SEGMENT);
export const buildReelPath = (study: string, reel: string): string =>
  buildSummaryPath(study, REELS_SEGMENT, reel);
/** The answer that a clip is of. */
export const buildAnswerPath = (study: string, clip: { response: string; block: string }): string =>
  `${buildSummaryPath(study, 'responses', clip.response)}#answer-${encodeURIComponent(clip.block)}`;
