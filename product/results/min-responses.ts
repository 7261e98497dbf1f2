/**
 * With fewer responses a link shows no figures, and with a smaller group no comparison: who knows one of these people
 * could read their answers from them.
 */
export const MIN_SHOWN_RESPONSES = 5;
