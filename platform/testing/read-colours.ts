import { readFileSync } from 'node:fs';

type Tokens = Record<string, string>;

function parseTokens(block: string): Tokens {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1]!, m[2]!]));
}

/** The colours of `tokens.css` in both schemes, as hexadecimal. */
export function readTokens(): { light: Tokens; dark: Tokens } {
  const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split("[data-mantine-color-scheme='dark']");
  return { light: parseTokens(light), dark: parseTokens(dark) };
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const c = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
