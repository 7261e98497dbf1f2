/** People of a panel, and bonuses, among what waits for a decision. */
export const PANELISTS_IN_REVIEW = 'panelists.review';
export const BONUSES_UNKNOWN = 'bonuses.unknown';
