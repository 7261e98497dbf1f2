import { incompleteBeta } from '../../blocks/statistics/student-t.ts';
import { chiSquareSurvival } from './chi-square.ts';

/** From this many error degrees of freedom on, the approximation is more precise than the beta function. */
const MIN_APPROXIMATED_DEGREES = 1e7;

/**
 * P(F > f) of the F distribution, to about nine digits.
 *
 * Sources: Abramowitz & Stegun (1964), Handbook of Mathematical Functions, 26.6.2; for many degrees of freedom Li, B. &
 * Martin, E. B. (2002), An approximation to the F distribution using the chi-square distribution, Computational Statistics
 * & Data Analysis 40, 21–26.
 *
 * @param degreesOfFreedom degrees of freedom of the numerator, > 0, not always whole
 * @param errorDegreesOfFreedom degrees of freedom of the denominator, > 0
 */
export function fSurvival(f: number, degreesOfFreedom: number, errorDegreesOfFreedom: number): number {
  if (!(f > 0)) return 1;
  const x = degreesOfFreedom * f;
  if (errorDegreesOfFreedom < MIN_APPROXIMATED_DEGREES)
    return incompleteBeta(
      errorDegreesOfFreedom / (errorDegreesOfFreedom + x),
      errorDegreesOfFreedom / 2,
      degreesOfFreedom / 2,
    );
  const scale =
    (2 * errorDegreesOfFreedom + x / 3 + degreesOfFreedom - 2) / (2 * errorDegreesOfFreedom + (4 * x) / 3);
  return chiSquareSurvival(scale * x, degreesOfFreedom);
}
