import type { ColourProblem } from './colours/find-colour-problems.ts';

const COLOUR_NAMES = { text: 'text', accent: 'accent' };

/** One decimal, rounded down, so that 4.49 is not shown as the 4.5 that it does not reach. */
export const formatContrast = (contrast: number): string => `${Math.floor(contrast * 10) / 10}:1`;

/** The sentence about a colour that cannot be read. */
export const explainColourProblem = ({ palette, colour, contrast, proposal }: ColourProblem): string =>
  `The ${palette} ${COLOUR_NAMES[colour]} colour has a contrast of ${formatContrast(contrast)} to the background. ` +
  `It needs 4.5:1; ${proposal} is the nearest that passes.`;
