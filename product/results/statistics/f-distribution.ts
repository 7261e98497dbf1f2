import { incompleteBeta } from '../../blocks/statistics/student-t.ts';
import { chiSquareSurvival } from './chi-square.ts';

/** For more error degrees of freedom, the approximation is more precise than the beta function. */
const LARGE_FREEDOM = 1e7;

/**
 * P(F > f) of the F distribution, to about nine digits.
 *
 * Sources: Abramowitz & Stegun (1964), Handbook of Mathematical Functions, 26.6.2; for many degrees of freedom Li, B. &
 * Martin, E. B. (2002), An approximation to the F distribution using the chi-square distribution, Computational Statistics
 * & Data Analysis 40, 21–26.
 *
 * @param freedom degrees of freedom of the numerator, > 0, not always whole
 * @param errorFreedom degrees of freedom of the denominator, > 0
 */
export function fSurvival(f: number, freedom: number, errorFreedom: number): number {
  if (!(f > 0)) return 1;
  const x = freedom * f;
  if (errorFreedom < LARGE_FREEDOM)
    return incompleteBeta(errorFreedom / (errorFreedom + x), errorFreedom / 2, freedom / 2);
  const scale = (2 * errorFreedom + x / 3 + freedom - 2) / (2 * errorFreedom + (4 * x) / 3);
  return chiSquareSurvival(scale * x, freedom);
}
