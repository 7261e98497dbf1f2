import { snapToWords } from '#product/media/transcripts/spoken-text.ts';
import type { Span } from '../../highlights/highlight.ts';

/** A part of an answer that is about to be tagged. */
export interface SelectedText extends Span {
  response: string;
  quote: string;
}

/** A part of what is written on the page about an answer: its text, or the words of the recording `asset`. In UTF-16 units. */
type SelectedWords = SelectedText;

/** Leaves out spaces at both ends; null if nothing remains. */
export function trimSelection(
  { response, asset }: Pick<SelectedWords, 'response' | 'asset'>,
  text: string,
  { start, end }: { start: number; end: number },
): SelectedWords | null {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const quote = part.trim();
  return quote === '' ? null : { response, asset, start: from, end: from + quote.length, quote };
}

/** The attribute of the element with an answer's words; its value is the id of the response. */
export const TEXT_ATTRIBUTE = 'data-answer-text';
/** Beside it, the id of the recording in which they are said. */
export const RECORDING_ATTRIBUTE = 'data-recording';

/** The element with the words of one answer in which the whole selection is. */
function findSelected(selection: Selection | null): { container: HTMLElement; range: Range } | undefined {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0);
  const find = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>(`[${TEXT_ATTRIBUTE}]`);
  const [container, endContainer] = [find(range.startContainer), find(range.endContainer)];
  return container && container === endContainer ? { container, range } : undefined;
}

/** Reads the selection of the page if it is inside one answer's words. */
export function readSelection(selection: Selection | null): SelectedWords | null {
  const found = findSelected(selection);
  if (!found) return null;
  const { container, range } = found;
  const before = document.createRange();
  before.selectNodeContents(container);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return trimSelection(
    {
      response: container.getAttribute(TEXT_ATTRIBUTE) ?? '',
      asset: container.getAttribute(RECORDING_ATTRIBUTE),
    },
    container.textContent ?? '',
    { start, end: start + range.toString().length },
  );
}

/** Extends the selection of the page to whole words if it is inside the words of a recording. */
export function snapSelection(selection: Selection | null): void {
  const found = findSelected(selection);
  const selected = readSelection(selection);
  if (!found || !selected || selected.asset === null) return;
  const words = snapToWords(found.container.textContent ?? '', selected.start, selected.end);
  if (!words) return;
  const [start, end] = [findPosition(found.container, words.start), findPosition(found.container, words.end)];
  if (start && end) selection!.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
}

/** The text node in which a character of an element is, in UTF-16 units from its start. */
function findPosition(element: Element, offset: number): { node: Node; offset: number } | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let rest = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (rest <= length) return { node, offset: rest };
    rest -= length;
  }
  return undefined;
}
