/** With fewer than 10 answers, the caption warns that bars cannot be compared; with fewer than 30, to compare with care. */
export const MIN_COMPARABLE_ANSWERS = 10;
export const SMALL_SAMPLE_SIZE = 30;
