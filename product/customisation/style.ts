/** Which colours participants see; `auto` follows their device. */
export const COLOUR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

export const FONT_CHOICES = ['sans', 'serif', 'uploaded'] as const;
type FontChoice = (typeof FONT_CHOICES)[number];

/** Background of the interview screens. */
export const INTERVIEW_BACKGROUNDS = ['plain', 'tinted', 'accent'] as const;
export type InterviewBackground = (typeof INTERVIEW_BACKGROUNDS)[number];

/** The colours that a workspace chooses, as `#rrggbb`; all others are derived from them (`derivePalette`). */
export interface Colours {
  /** Buttons, selection, links and focus. */
  accent: string;
  /** The background of the page. */
  ground: string;
  text: string;
}

/** The look of everything that participants of a workspace see. */
export interface Style {
  scheme: ColourScheme;
  light: Colours;
  dark: Colours;
  /** Corner radius of buttons and fields, in pixels. */
  radius: number;
  font: FontChoice;
  /** What participants read as the name of the workspace; if empty, they read its own name. */
  displayName: string;
  interviewBackground: InterviewBackground;
  /** https addresses that the foot of the participant’s page links; null for no link. */
  imprintUrl: string | null;
  privacyUrl: string | null;
}

/** The same values as in `apps/participant/tokens.css`. */
export const DEFAULT_STYLE: Style = {
  scheme: 'auto',
  light: { accent: '#17695a', ground: '#faf9f6', text: '#1b1a18' },
  dark: { accent: '#6ccbb2', ground: '#151413', text: '#eceae4' },
  radius: 6,
  font: 'sans',
  displayName: '',
  interviewBackground: 'plain',
  imprintUrl: null,
  privacyUrl: null,
};

export const MAX_RADIUS_PX = 16;
export const MAX_DISPLAY_NAME_LENGTH = 80;
export const MAX_LEGAL_URL_LENGTH = 2_000;
export const MAX_FONT_BYTES = 100_000;
export const MAX_LOGO_BYTES = 1_000_000;
/** Maximum width and height of a logo that is not SVG: a phone decodes every pixel of it. */
export const MAX_LOGO_SIDE_PX = 2_000;

export const PALETTES = ['light', 'dark'] as const;
export type PaletteName = (typeof PALETTES)[number];

/** The palettes that participants can see in a colour scheme. */
export const listUsedPalettes = (scheme: ColourScheme): PaletteName[] =>
  scheme === 'auto' ? ['light', 'dark'] : [scheme];

/** The URL of an imprint or privacy policy as typed, with https if it has no scheme; null if it is not safe to link. */
export function parseLegalUrl(typed: string): string | null {
  const trimmed = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isSafe = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
  return isSafe && url.href.length <= MAX_LEGAL_URL_LENGTH ? url.href : null;
}
