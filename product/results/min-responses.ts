/**
 * A link shows no figures of fewer responses, and no comparison with a smaller group: a viewer who knows one of the
 * people could tell this person’s answers from the figures.
 */
export const MIN_SHOWN_RESPONSES = 5;
