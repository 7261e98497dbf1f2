const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number | undefined>;

export function createSvg(name: string, attributes: Attributes = {}): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  setAttributes(element, attributes);
  return element;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined)
      element.setAttribute(name, typeof value === 'number' ? formatLength(value) : value);
}

const formatLength = (value: number) => String(Math.round(value * 100) / 100);

/** What is drawn, with the corner of the page at which the picture begins. */
export interface Drawing {
  left: number;
  top: number;
  /** The farthest points that were drawn, relative to that corner. */
  width: number;
  height: number;
  definitions: SVGElement;
  /** Families of fonts that texts use. */
  fonts: Set<string>;
  /** Pictures of the page, whose files are embedded afterwards. */
  pictures: { image: SVGElement; src: string }[];
  /** How much larger the picture will be drawn; strokes that do not scale have to be as much wider. */
  scale: number;
}

/** A box of the page in the coordinates of the picture, which grows to contain it. */
export function toDrawingBox(
  drawing: Drawing,
  box: { left: number; top: number; width: number; height: number },
) {
  const x = box.left - drawing.left;
  const y = box.top - drawing.top;
  drawing.width = Math.max(drawing.width, x + box.width);
  drawing.height = Math.max(drawing.height, y + box.height);
  return { x, y, width: box.width, height: box.height };
}

/** Adds a definition, such as a gradient, and returns a reference to it. */
export function define({ definitions }: Drawing, element: SVGElement): string {
  const id = `d${definitions.childElementCount}`;
  element.setAttribute('id', id);
  definitions.append(element);
  return `url(#${id})`;
}
