import { drawElement } from './draw-element.ts';
import { readPrepared, type PictureCaption } from './read-prepared.ts';
import { createSvg, setAttributes, type Drawing } from './svg.ts';

async function readAsDataUrl(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for a file of the picture`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsDataURL(blob);
  });
}

/** Puts the pictures of the page into the drawing. */
async function embedPictures({ pictures }: Drawing): Promise<void> {
  await Promise.all(
    pictures.map(async ({ image, src }) => {
      image.setAttribute('href', src.startsWith('data:') ? src : await readAsDataUrl(src));
    }),
  );
}

/** The fonts of the page that the drawing uses, as a style sheet; null if it uses none. */
async function embedFonts({ fonts }: Drawing): Promise<SVGElement | null> {
  const faces = [...document.styleSheets].flatMap((sheet) =>
    readRules(sheet)
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .flatMap(({ style }) => {
        const read = (name: string) => style.getPropertyValue(name);
        const family = read('font-family').replace(/["']/g, '');
        const file = /url\(["']?([^"')]+)["']?\)/.exec(read('src'))?.[1];
        if (!file || !fonts.has(family)) return [];
        const address = new URL(file, sheet.href ?? document.baseURI).href;
        return [{ family, weight: read('font-weight'), slant: read('font-style'), address }];
      }),
  );
  if (faces.length === 0) return null;
  const style = createSvg('style');
  const rules = await Promise.all(
    faces.map(
      async ({ family, weight, slant, address }) =>
        `@font-face{font-family:"${family}";font-weight:${weight || 'normal'};font-style:${slant || 'normal'};src:url(${await readAsDataUrl(address)})}`,
    ),
  );
  style.textContent = rules.join('');
  return style;
}

function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // A sheet of a browser extension.
    return [];
  }
}

const MARGIN_PX = 24;
/** Sharp on screens with two pixels per point. */
const PNG_SCALE = 2;
/** What browsers can draw. */
const MAX_PNG_SIDE_PX = 8_000;
/** Characters that people can type or paste and XML cannot contain, such as those of control. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A picture of what a card shows, made of shapes and texts that any program can read. */
export async function createSvgPicture(
  card: HTMLElement,
  caption: PictureCaption,
  scale = 1,
): Promise<string> {
  const picture = createSvg('svg', { role: 'img', 'aria-label': caption.title });
  const definitions = createSvg('defs');
  const ground = createSvg('rect', { fill: 'white' });
  picture.append(definitions, ground);
  const drawing = readPrepared(card, caption, () => draw(card, picture, definitions, scale));
  await embedPictures(drawing);
  const style = await embedFonts(drawing);
  if (style) definitions.append(style);
  const width = Math.ceil(drawing.width + MARGIN_PX);
  const height = Math.ceil(drawing.height + MARGIN_PX);
  setAttributes(ground, { width, height });
  setAttributes(picture, { viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale });
  return new XMLSerializer().serializeToString(picture).replace(NOT_IN_XML, '');
}

function draw(card: HTMLElement, picture: SVGElement, definitions: SVGElement, scale: number): Drawing {
  const { left, top } = card.firstElementChild!.getBoundingClientRect();
  const drawing: Drawing = {
    left: left - MARGIN_PX,
    top: top - MARGIN_PX,
    width: 0,
    height: 0,
    definitions,
    fonts: new Set(),
    pictures: [],
    scale,
  };
  for (const child of card.children) drawElement(drawing, picture, child);
  return drawing;
}

/** The picture of a chart as a PNG file. */
export async function createPngPicture(card: HTMLElement, caption: PictureCaption): Promise<Blob> {
  const svg = await createSvgPicture(card, caption, PNG_SCALE);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const shrink = Math.min(1, MAX_PNG_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * shrink);
  canvas.height = Math.round(image.naturalHeight * shrink);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
