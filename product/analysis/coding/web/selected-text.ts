/** A part of an answer's text that is about to be tagged. */
export interface SelectedText {
  response: string;
  start: number;
  end: number;
  quote: string;
}

/** Leaves out spaces at both ends; null if nothing remains. */
export function trimSelection(
  response: string,
  text: string,
  start: number,
  end: number,
): SelectedText | null {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const quote = part.trim();
  return quote === '' ? null : { response, start: from, end: from + quote.length, quote };
}

/** The attribute of the element with an answer's text; its value is the id of the response. */
export const TEXT_ATTRIBUTE = 'data-answer-text';

/** Reads the selection of the page if it is inside one answer's text, in UTF-16 units of that text. */
export function readSelection(selection: Selection | null): SelectedText | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const find = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(`[${TEXT_ATTRIBUTE}]`);
  const [container, endContainer] = [find(range.startContainer), find(range.endContainer)];
  if (!container || container !== endContainer) return null;
  const before = document.createRange();
  before.selectNodeContents(container);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = container.textContent ?? '';
  return trimSelection(
    container.getAttribute(TEXT_ATTRIBUTE) ?? '',
    text,
    start,
    start + range.toString().length,
  );
}
