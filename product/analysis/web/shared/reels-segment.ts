/** The last segment of the tab of reels in a study's summary. */
export const REELS_SEGMENT = 'reels';
