/** Segments of a workspace. */
export const MAX_SEGMENTS = 500;
export const MAX_SEGMENT_NAME_LENGTH = 120;
/** Groups inside of each other, the outermost included. */
export const MAX_CONDITION_DEPTH = 5;
/** Conditions of a segment, without those of the segments it names. */
export const MAX_CONDITIONS = 50;
/** Conditions of a segment with those of the segments that it names, and that they name. */
export const MAX_ALL_CONDITIONS = 500;
/** Values, tags or choices of one condition. */
export const MAX_CONDITION_VALUES = 50;
/** The longest time that a condition looks back. */
export const MAX_CONDITION_DAYS = 3_650;
