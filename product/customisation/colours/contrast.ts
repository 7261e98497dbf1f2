/** Minimum contrast of text (WCAG 2.2, success criterion 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;
/** Minimum contrast of controls and graphics (WCAG 2.2, success criterion 1.4.11). */
export const MIN_CONTROL_CONTRAST = 3;

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const parseHex = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** `#rrggbb` of red, green and blue, which are rounded and limited to 0 to 255. */
export const formatHex = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) => Math.round(Math.min(255, Math.max(0, channel))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** The linear value of an sRGB channel of 0 to 255 (IEC 61966-2-1). */
export function linearize(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, glossary). */
export function computeLuminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * linearize(red) + 0.7152 * linearize(green) + 0.0722 * linearize(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, glossary). */
export function computeContrast(first: string, second: string): number {
  const luminances = [computeLuminance(first), computeLuminance(second)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** A mixture of two colours in sRGB: `share` 0 is the first, 1 the second. */
export function mixColours(first: string, second: string, share: number): string {
  const other = parseHex(second);
  return formatHex(parseHex(first).map((channel, index) => channel + (other[index]! - channel) * share));
}
