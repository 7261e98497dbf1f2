import { buildPaintAttributes } from './paint.ts';
import { toDrawingBox, setAttributes, type Drawing } from './svg.ts';

const COPIED = [
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-family',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
  'paint-order',
];
const UNSET = new Set(['', 'none', 'normal', 'auto', 'start', '1', 'butt', 'miter']);
const DRAWN = 'path,line,polyline,polygon,rect,circle,ellipse,text,tspan';

/** A drawing of the page with the looks that style sheets give it as attributes. */
export function drawGraphic(drawing: Drawing, parent: SVGElement, original: SVGSVGElement): void {
  const box = toDrawingBox(drawing, original.getBoundingClientRect());
  const copy = original.cloneNode(true) as SVGSVGElement;
  const originals = [...original.querySelectorAll('*')];
  const copies = [...copy.querySelectorAll('*')];
  originals.forEach((element, index) => {
    const target = copies[index]!;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') {
      target.remove();
      return;
    }
    if (element.matches(DRAWN)) copyLooks(drawing, target, style);
    else if (style.opacity !== '1') target.setAttribute('opacity', style.opacity);
    if (style.transform !== 'none' && !element.hasAttribute('transform'))
      target.setAttribute('transform', style.transform);
    clean(target);
  });
  clean(copy);
  setAttributes(copy, {
    ...box,
    overflow: getComputedStyle(original).overflowX === 'visible' ? 'visible' : 'hidden',
  });
  parent.append(copy);
}

function copyLooks(drawing: Drawing, target: Element, style: CSSStyleDeclaration): void {
  const isFixed = style.vectorEffect === 'non-scaling-stroke';
  const scale = isFixed ? drawing.scale : 1;
  for (const name of ['fill', 'stroke'] as const) {
    const value = style[name];
    if (value.startsWith('url(')) continue;
    const colour = value === 'none' ? null : buildPaintAttributes(name, value);
    setAttributes(target, colour ?? { [name]: 'none' });
    const opacity = Number(style[`${name}Opacity`]);
    if (colour && opacity < 1)
      target.setAttribute(`${name}-opacity`, String(opacity * Number(colour[`${name}-opacity`] ?? 1)));
  }
  if (style.stroke !== 'none') {
    setAttributes(target, { 'stroke-width': (Number.parseFloat(style.strokeWidth) || 1) * scale });
    if (style.strokeDasharray !== 'none')
      target.setAttribute(
        'stroke-dasharray',
        style.strokeDasharray
          .split(/[\s,]+/)
          .map((length) => Number.parseFloat(length) * scale)
          .join(' '),
      );
  }
  for (const name of COPIED) {
    const value = style.getPropertyValue(name);
    if (!UNSET.has(value)) target.setAttribute(name, value);
  }
  if (target.matches('text,tspan')) {
    target.setAttribute('font-size', style.fontSize);
    for (const family of style.fontFamily.split(',')) drawing.fonts.add(family.trim().replace(/["']/g, ''));
  }
}

function clean(element: Element): void {
  for (const { name } of [...element.attributes])
    if (/^(class|style|role|tabindex|aria-|data-)/.test(name)) element.removeAttribute(name);
}
