import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { keepChoiceInView } from './layout/keep-choice-in-view.ts';

const SHADE_COUNT = 10;
/** Shades below this are the backgrounds of soft variants. */
const SOFT_SHADE_COUNT = 3;
/** The shade of filled parts, and the one of filled parts on hover. */
const FILLED_SHADE = 6;
const HOVER_SHADE = 7;

/** The shades of a colour for Mantine, as CSS variables of `tokens.css`. */
function shades(...tokens: string[]): MantineColorsTuple {
  return tokens.map((token) => `var(--${token})`) as unknown as MantineColorsTuple;
}

// prettier-ignore
const grayShades = shades('hover', 'hover', 'line', 'line', 'control', 'muted', 'muted', 'ink', 'ink', 'ink');
// prettier-ignore
const darkShades = shades('ink', 'ink', 'muted', 'muted', 'line', 'hover', 'raised', 'ground', 'ground', 'ground');
/** The shades of a status colour: good, warning or danger. */
const statusShades = (name: string) =>
  shades(
    ...Array.from({ length: SHADE_COUNT }, (_, shade) => (shade < SOFT_SHADE_COUNT ? `${name}-soft` : name)),
  );

/** Mantine theme of the team app, with the colours of `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: FILLED_SHADE,
  colors: {
    accent: shades(
      ...Array.from({ length: SHADE_COUNT }, (_, shade) => {
        if (shade < SOFT_SHADE_COUNT) return 'accent-soft';
        return shade === HOVER_SHADE ? 'accent-hover' : 'accent';
      }),
    ),
    gray: grayShades,
    dark: darkShades,
    red: statusShades('danger'),
    green: statusShades('good'),
    teal: statusShades('good'),
    orange: statusShades('warning'),
    yellow: statusShades('warning'),
  },
  white: 'var(--surface)',
  black: 'var(--ink)',
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.2' },
      h2: { fontSize: '20px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.45' },
      h5: { fontSize: '13px', lineHeight: '1.45' },
      h6: { fontSize: '12px', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '999px' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Modal: { defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 140 } } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 120 },
        // The placeholder is a focusable child without a role, which a menu may not have.
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    SegmentedControl: { defaultProps: { ref: keepChoiceInView } },
    Card: { defaultProps: { radius: 'lg', withBorder: true } },
    Paper: { defaultProps: { radius: 'lg' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Maps Mantine's CSS variables to our tokens, in both colour schemes. */
export const resolveCssVariables: CSSVariablesResolver = () => {
  const variables: Record<string, string> = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--good)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control)',
    '--mantine-color-disabled': 'var(--hover)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  /** Mantine's name of a colour → token. */
  const tokensByColour = {
    accent: 'accent',
    red: 'danger',
    green: 'good',
    teal: 'good',
    orange: 'warning',
    yellow: 'warning',
  };
  for (const [colour, token] of Object.entries(tokensByColour)) {
    const name = `--mantine-color-${colour}`;
    // Only these two have a token for hover.
    const hover = token === 'accent' || token === 'danger' ? `var(--${token}-hover)` : `var(--${token})`;
    variables[`${name}-text`] = `var(--${token})`;
    variables[`${name}-filled`] = `var(--${token})`;
    variables[`${name}-filled-hover`] = hover;
    variables[`${name}-light`] = `var(--${token}-soft)`;
    variables[`${name}-light-hover`] = `var(--${token}-soft)`;
    variables[`${name}-light-color`] = `var(--${token})`;
    variables[`${name}-outline`] = `var(--${token})`;
    variables[`${name}-outline-hover`] = `var(--${token}-soft)`;
    // The text on a filled status colour is the same for all of them.
    variables[`${name}-contrast`] = token === 'accent' ? 'var(--on-accent)' : 'var(--on-danger)';
  }
  variables['--mantine-color-gray-text'] = 'var(--muted)';
  variables['--mantine-color-gray-filled'] = 'var(--muted)';
  variables['--mantine-color-gray-light'] = 'var(--hover)';
  variables['--mantine-color-gray-light-hover'] = 'var(--line)';
  variables['--mantine-color-gray-light-color'] = 'var(--muted)';
  variables['--mantine-color-gray-outline'] = 'var(--control)';
  // Per scheme, as Mantine’s own variables of a scheme would win over common ones; the tokens differ by scheme.
  return { variables: {}, light: variables, dark: variables };
};
