import classes from './picture.module.css';
import { REPAINT_EVENT } from './repaint.ts';

/** Words above the figure: what was asked, of how many, and with which filters. */
export interface PictureCaption {
  title: string;
  lines: string[];
}

/**
 * Reads a card as its picture shows it: in light colours, without controls, unrolled, with a caption. The page is restored
 * before the browser paints, so nobody sees it.
 */
export function readPrepared<T>(card: HTMLElement, caption: PictureCaption, read: () => T): T {
  const root = document.documentElement;
  const scheme = root.dataset.mantineColorScheme;
  const position = root.scrollTop;
  const restore = unroll(card);
  const head = createCaption(caption);
  const repaint = () => {
    for (const canvas of card.querySelectorAll('canvas')) canvas.dispatchEvent(new Event(REPAINT_EVENT));
  };
  card.classList.add(classes.prepared!);
  card.prepend(head);
  root.dataset.mantineColorScheme = 'light';
  try {
    repaint();
    return read();
  } finally {
    if (scheme === undefined) delete root.dataset.mantineColorScheme;
    else root.dataset.mantineColorScheme = scheme;
    head.remove();
    card.classList.remove(classes.prepared!);
    restore();
    repaint();
    root.scrollTop = position;
  }
}

/** Shows all of what scrolls inside the card. */
function unroll(card: HTMLElement): () => void {
  const changed = [...card.querySelectorAll<HTMLElement>('div, section, ul, ol')]
    .filter((element) =>
      /auto|scroll/.test(`${getComputedStyle(element).overflowX} ${getComputedStyle(element).overflowY}`),
    )
    .map((element) => ({
      element,
      left: element.scrollLeft,
      top: element.scrollTop,
      css: element.style.cssText,
    }));
  for (const { element } of changed) Object.assign(element.style, { overflow: 'visible', maxHeight: 'none' });
  return () => {
    for (const { element, left, top, css } of changed) {
      element.style.cssText = css;
      Object.assign(element, { scrollLeft: left, scrollTop: top });
    }
  };
}

function createCaption({ title, lines }: PictureCaption): HTMLElement {
  const head = document.createElement('div');
  head.className = classes.caption!;
  const add = (name: string, text: string) => {
    const element = document.createElement(name);
    element.textContent = text;
    head.append(element);
  };
  add('strong', title);
  for (const line of lines) add('span', line);
  return head;
}
