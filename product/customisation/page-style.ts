import { deriveInterviewColours, derivePalette } from './colours/derive-palette.ts';
import type { Customisation } from './contract.ts';
import { listUsedPalettes, type ColourScheme, type PaletteName, type Style } from './style.ts';

/** A stored logo, with its size in pixels. */
interface PageLogo {
  id: string;
  width: number;
  height: number;
}

interface Font {
  id: string;
  /** Whether the file contains all weights (a variable font). */
  isVariable: boolean;
}

/** The logo as the participant’s page shows it. */
interface ShownLogo {
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** A link at the foot of the page; `key` is that of its text in the catalogues. */
interface LegalLink {
  key: 'imprint' | 'privacy';
  url: string;
}

/** What a workspace adds to the participant’s page. */
export interface PageStyle {
  /** What participants read as the name of the workspace. */
  name: string;
  css: string;
  logo: ShownLogo | null;
  /** URL of the font, which the page loads early; null with a font of the system. */
  fontUrl: string | null;
  links: LegalLink[];
}

const MAX_LOGO_HEIGHT_PX = 32;
/** On the narrowest phones the save state or the time left still fits beside it. */
const MAX_LOGO_WIDTH_PX = 140;
/** About the height of the bar at the top of the page with the progress above it (`styles/frame.css`). */
const BAR_HEIGHT_PX = 56;
/** The padding of the bar on phones (`styles/phone.css`). */
const LOGO_START_PX = 20;
/** Between the logo and what the bar shows. */
const LOGO_GAP_PX = 16;
/** The height of the banner above a preview (`responses/web/preview.tsx`). */
const PREVIEW_BANNER_HEIGHT_PX = 28;

const SHADOWS: Record<PaletteName, string> = {
  light: '0 1px 2px rgb(0 0 0/6%),0 8px 24px -8px rgb(0 0 0/16%)',
  dark: '0 1px 2px rgb(0 0 0/40%),0 8px 24px -8px rgb(0 0 0/60%)',
};

/** The CSS variables of the page's colours and shadow (`apps/participant/styles`). */
function renderColourVariables(style: Style, palette: PaletteName, isInterview: boolean): string {
  const colours = isInterview
    ? deriveInterviewColours(style[palette], style.interviewBackground)
    : style[palette];
  const variables = Object.entries(derivePalette(colours)).map(([name, value]) => `--${name}:${value};`);
  return `${variables.join('')}--shadow:${SHADOWS[palette]};`;
}

/** The colours of every palette that participants can see, the default one first. */
function renderColours(style: Style, scheme: ColourScheme, isInterview: boolean): string {
  const [defaultPalette = 'light', otherPalette] = listUsedPalettes(scheme);
  const colourScheme = otherPalette ? '' : `color-scheme:${defaultPalette};`;
  const css = `:root{${colourScheme}${renderColourVariables(style, defaultPalette, isInterview)}}`;
  return otherPalette
    ? `${css}@media(prefers-color-scheme:${otherPalette}){:root{${renderColourVariables(style, otherPalette, isInterview)}}}`
    : css;
}

const FONT_FAMILY = 'Workspace';

function renderFont(style: Style, font: (Font & { url: string }) | null): string {
  // `--sans` is the font of the page, `--words` the serif that `base.css` declares.
  if (style.font === 'serif') return ':root{--sans:var(--words)}';
  if (style.font === 'sans' || !font) return '';
  const weights = font.isVariable ? 'font-weight:100 900;' : '';
  return (
    `@font-face{font-family:${FONT_FAMILY};${weights}font-display:swap;src:url(${font.url})format("woff2")}` +
    `:root{--sans:${FONT_FAMILY},system-ui,sans-serif}`
  );
}

function fitLogo({ width, height }: Pick<PageLogo, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(MAX_LOGO_HEIGHT_PX / height, MAX_LOGO_WIDTH_PX / width);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** CSS of the logo: it is not inside the bar, which the page's script renders anew, but lies over its start. */
const renderLogo = ({ width, height }: ShownLogo) =>
  `.logo{position:absolute;top:${Math.round((BAR_HEIGHT_PX - height) / 2)}px;inset-inline-start:${LOGO_START_PX}px}` +
  `.logo:has(+#page>.preview-banner){margin-top:${PREVIEW_BANNER_HEIGHT_PX}px}` +
  `.bar{padding-inline-start:${LOGO_START_PX + width + LOGO_GAP_PX}px}`;

/**
 * A logo was chosen for a light page: on a dark one, where most of its pixels may be dark, too, it gets the background
 * of the light one. Whoever shows only the dark palette has chosen a logo for that.
 */
function renderLogoBackground(style: Style, scheme: ColourScheme): string {
  if (style.scheme !== 'auto' || scheme === 'light') return '';
  const { ground } = style.light;
  const css = `.logo{background:${ground};box-shadow:0 0 0 4px ${ground};border-radius:2px}`;
  return scheme === 'dark' ? css : `@media(prefers-color-scheme:dark){${css}}`;
}

const LEGAL_LINKS_HEIGHT_PX = 40;
const LEGAL_LINKS_CSS =
  `#page{min-height:calc(100dvh - ${LEGAL_LINKS_HEIGHT_PX}px)}` +
  `.legal{display:flex;flex-wrap:wrap;justify-content:center;gap:0 24px;font-size:.765rem;line-height:${LEGAL_LINKS_HEIGHT_PX}px}` +
  '.legal a{color:var(--muted)}';

function listLegalLinks({ imprintUrl, privacyUrl }: Style): LegalLink[] {
  const links = { imprint: imprintUrl, privacy: privacyUrl };
  return Object.entries(links).flatMap(([key, url]) => (url ? [{ key: key as LegalLink['key'], url }] : []));
}

/** The saved style of a workspace; without CSS if it was never saved (revision 0), since the page has the same. */
export function createSavedStyle(
  { revision, workspaceName, ...customisation }: Customisation,
  buildFileUrl: (id: string) => string,
): PageStyle {
  const style = createPageStyle({ ...customisation, name: workspaceName }, buildFileUrl);
  return revision === 0 ? { ...style, css: '' } : style;
}

/**
 * The style of a workspace as CSS of the participant’s page, with its logo and font.
 *
 * @param options.scheme shows only this colour scheme, for previews
 * @param options.isInterview with the background of interview screens
 */
export function createPageStyle(
  { style, logo, font, name }: { style: Style; logo: PageLogo | null; font: Font | null; name: string },
  buildFileUrl: (id: string) => string,
  { scheme = style.scheme, isInterview = false }: { scheme?: ColourScheme; isInterview?: boolean } = {},
): PageStyle {
  const shownLogo = logo && {
    url: buildFileUrl(logo.id),
    alt: style.displayName || name,
    ...fitLogo(logo),
  };
  const links = listLegalLinks(style);
  const shownFont = font && style.font === 'uploaded' ? { ...font, url: buildFileUrl(font.id) } : null;
  return {
    name: style.displayName || name,
    css:
      renderColours(style, scheme, isInterview) +
      `:root{--radius:${style.radius}px}` +
      renderFont(style, shownFont) +
      (shownLogo ? renderLogo(shownLogo) + renderLogoBackground(style, scheme) : '') +
      (links.length > 0 ? LEGAL_LINKS_CSS : ''),
    logo: shownLogo,
    fontUrl: shownFont?.url ?? null,
    links,
  };
}
