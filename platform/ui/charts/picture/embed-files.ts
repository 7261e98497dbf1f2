import { createSvg, type Drawing } from './svg.ts';

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
export async function embedPictures({ pictures }: Drawing): Promise<void> {
  await Promise.all(
    pictures.map(async ({ image, src }) => {
      image.setAttribute('href', src.startsWith('data:') ? src : await readAsDataUrl(src));
    }),
  );
}

/** The fonts of the page that the drawing uses, as a style sheet; null if it uses none. */
export async function embedFonts({ fonts }: Drawing): Promise<SVGElement | null> {
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
