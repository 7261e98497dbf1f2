/** Distributions that other nouns need too. */
export { logGamma, studentQuantile, studentT } from './kit/student-t.ts';
