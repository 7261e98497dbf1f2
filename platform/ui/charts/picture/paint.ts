const coloursByValue = new Map<string, { colour: string; opacity: number }>();

/** A computed colour as #rrggbb and an opacity: programs other than browsers do not read the newer notations. */
function parseColour(value: string): { colour: string; opacity: number } {
  const found = coloursByValue.get(value);
  if (found) return found;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 1, height: 1 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  const parsed = { colour: `#${hex}`, opacity: Math.round((alpha / 255) * 100) / 100 };
  coloursByValue.set(value, parsed);
  return parsed;
}

/** The attributes of a fill or stroke; null if it is invisible. */
export function buildPaintAttributes(
  name: 'fill' | 'stroke',
  value: string,
): Record<string, string | number> | null {
  const { colour, opacity } = parseColour(value);
  if (opacity === 0) return null;
  return { [name]: colour, ...(opacity < 1 && { [`${name}-opacity`]: opacity }) };
}
