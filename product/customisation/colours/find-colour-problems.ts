import { listUsedPalettes, type Colours, type PaletteName, type Style } from '../style.ts';
import { computeContrast, MIN_TEXT_CONTRAST } from './contrast.ts';
import { findPassingColour } from './find-passing-colour.ts';

/** A chosen colour that some people cannot read on the background. */
export interface ColourProblem {
  palette: PaletteName;
  colour: 'text' | 'accent';
  /** Contrast to the background. */
  contrast: number;
  /** The nearest colour that passes. */
  proposal: string;
}

/** The colours whose contrast to the background is below WCAG AA, in the palettes that participants can see. */
export const findColourProblems = (style: Pick<Style, 'scheme' | PaletteName>): ColourProblem[] =>
  listUsedPalettes(style.scheme).flatMap((palette) =>
    (['text', 'accent'] as const).flatMap((colour) => findProblem(palette, style[palette], colour)),
  );

function findProblem(palette: PaletteName, colours: Colours, colour: 'text' | 'accent'): ColourProblem | [] {
  const { ground } = colours;
  const contrast = computeContrast(colours[colour], ground);
  if (contrast >= MIN_TEXT_CONTRAST) return [];
  // Black or white passes on every background.
  const proposal = findPassingColour(colours[colour], [ground], MIN_TEXT_CONTRAST)!;
  return { palette, colour, contrast, proposal };
}
