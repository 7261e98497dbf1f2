/** Characters that are pasted into an answer at once before it is a sign; the page says so, and the answer is as long. */
export const MIN_PASTED = 80;
