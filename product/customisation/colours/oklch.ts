import { formatHex, linearize, parseHex } from './contrast.ts';

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in radians. Colours of the same hue look alike. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts `#rrggbb` with the matrices of B. Ottosson, “A perceptual color space for image processing” (2020). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseHex(hex).map(linearize) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Linear red, green and blue, which are outside 0 to 1 for colours that no screen shows. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The sRGB channel of 0 to 255 of a linear value (IEC 61966-2-1). */
const toChannel = (linear: number) =>
  255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

const GAMUT_TOLERANCE = 0.0005;
const isInGamut = (colour: Oklch) =>
  toLinearRgb(colour).every((linear) => linear >= -GAMUT_TOLERANCE && linear <= 1 + GAMUT_TOLERANCE);

/** `#rrggbb` of a colour. If no screen shows it, its chroma is reduced; lightness and hue stay. */
export function fromOklch(colour: Oklch): string {
  let { chroma } = colour;
  if (!isInGamut(colour)) {
    let low = 0;
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + chroma) / 2;
      if (isInGamut({ ...colour, chroma: middle })) low = middle;
      else chroma = middle;
    }
    chroma = low;
  }
  return formatHex(toLinearRgb({ ...colour, chroma }).map(toChannel));
}
