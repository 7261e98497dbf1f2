import type { Colours, InterviewBackground } from '../style.ts';
import {
  computeContrast,
  computeLuminance,
  MIN_CONTROL_CONTRAST,
  MIN_TEXT_CONTRAST,
  mixColours,
} from './contrast.ts';
import { findPassingColour } from './find-passing-colour.ts';

/** The colour tokens of the participant’s page, as in `apps/participant/tokens.css`. */
type Palette = Record<
  | 'ground'
  | 'surface'
  | 'ink'
  | 'muted'
  | 'line'
  | 'control'
  | 'accent'
  | 'accent-soft'
  | 'on-accent'
  | 'warning'
  | 'danger',
  string
>;

const WHITE = '#ffffff';
const BLACK = '#000000';
const WARNING = '#b07000';
const DANGER = '#d8352a';
const MIX_STEP = 0.02;

/** Mixes as much of `other` into `base` as passes, up to `maxShare`; `base` itself has to pass. */
function mixUpTo(base: string, other: string, maxShare: number, passes: (colour: string) => boolean): string {
  for (let share = maxShare; share > 0; share -= MIX_STEP) {
    const mixture = mixColours(base, other, share);
    if (passes(mixture)) return mixture;
  }
  return base;
}

/** White where it can be read, otherwise black. */
const pickTextColour = (background: string) =>
  computeContrast(WHITE, background) >= MIN_TEXT_CONTRAST ? WHITE : BLACK;

/**
 * All colours of the page from three. If text and accent have the minimum contrast to the ground, every pair that the
 * page uses passes WCAG AA.
 */
export function derivePalette({ accent, ground, text }: Colours): Palette {
  const isLight = computeLuminance(ground) > computeLuminance(text);
  const hasReadableText = (background: string) =>
    computeContrast(text, background) >= MIN_TEXT_CONTRAST &&
    computeContrast(accent, background) >= MIN_CONTROL_CONTRAST;
  const surface = mixUpTo(ground, isLight ? WHITE : text, isLight ? 1 : 0.06, hasReadableText);
  const accentSoft = mixUpTo(ground, accent, 0.12, hasReadableText);
  const passesOnBoth = (minContrast: number) => (colour: string) =>
    computeContrast(colour, ground) >= minContrast && computeContrast(colour, surface) >= minContrast;
  return {
    ground,
    surface,
    ink: text,
    muted: mixUpTo(text, ground, 0.32, passesOnBoth(MIN_TEXT_CONTRAST)),
    line: mixColours(ground, text, 0.12),
    control: mixUpTo(text, ground, 0.52, passesOnBoth(MIN_CONTROL_CONTRAST)),
    accent,
    'accent-soft': accentSoft,
    'on-accent': pickTextColour(accent),
    // Black or white passes on every background.
    warning: findPassingColour(WARNING, [ground], MIN_TEXT_CONTRAST)!,
    danger: findPassingColour(DANGER, [ground], MIN_TEXT_CONTRAST)!,
  };
}

/** The colours of interview screens; they pass like those that they are derived from. */
export function deriveInterviewColours(colours: Colours, background: InterviewBackground): Colours {
  if (background === 'plain') return colours;
  if (background === 'accent') {
    const text = pickTextColour(colours.accent);
    return { accent: text, ground: colours.accent, text };
  }
  const ground = derivePalette(colours)['accent-soft'];
  // The text of a palette passes on its soft accent colour; the accent itself may not.
  const accent = findPassingColour(colours.accent, [ground], MIN_TEXT_CONTRAST) ?? colours.text;
  return { accent, ground, text: colours.text };
}
