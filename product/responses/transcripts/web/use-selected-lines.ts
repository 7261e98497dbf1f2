import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Segment } from '../../../media/transcripts/transcript.ts';

/** A part of the lines joined by line breaks, in UTF-16 units; `end` is exclusive. */
export interface SelectedLines {
  start: number;
  end: number;
}

const WORDS = '[data-segment] [data-words]';

/**
 * The part of a transcript that is selected. It stays while the focus is in a field, whose selection is its own, and is gone when
 * something else is selected.
 */
export function useSelectedLines(list: RefObject<HTMLElement | null>, segments: readonly Segment[]) {
  const [selected, setSelected] = useState<SelectedLines | null>(null);
  const segmentsRef = useRef(segments);
  segmentsRef.current = segments;
  useEffect(() => {
    const onChange = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) return;
      setSelected(
        list.current && readSelectedLines(document.getSelection(), list.current, segmentsRef.current),
      );
    };
    document.addEventListener('selectionchange', onChange);
    return () => document.removeEventListener('selectionchange', onChange);
  }, [list]);
  return { selected, clearSelected: () => setSelected(null) };
}

/** Reads the selection of the page if it begins and ends in this list; times and names of speakers are not words. */
export function readSelectedLines(
  selection: Selection | null,
  list: HTMLElement,
  segments: readonly Segment[],
): SelectedLines | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  if (!list.contains(range.startContainer) || !list.contains(range.endContainer)) return null;
  const starts = new Map<string, number>();
  let offset = 0;
  for (const { id, text } of segments) {
    starts.set(id, offset);
    offset += text.length + 1;
  }
  const parts = [...list.querySelectorAll(WORDS)].flatMap((words): SelectedLines[] => {
    const lineStart = starts.get(words.closest('[data-segment]')?.getAttribute('data-segment') ?? '');
    const part = lineStart === undefined ? null : intersect(range, words);
    return part ? [{ start: lineStart! + part.start, end: lineStart! + part.end }] : [];
  });
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Which of the characters of an element are in the range; null if none is. */
function intersect(range: Range, element: Element): { start: number; end: number } | null {
  if (!range.intersectsNode(element)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  const length = before.toString().length;
  let start = 0;
  if (element.contains(range.startContainer)) {
    before.setEnd(range.startContainer, range.startOffset);
    start = before.toString().length;
  }
  let end = length;
  if (element.contains(range.endContainer)) {
    const upTo = document.createRange();
    upTo.selectNodeContents(element);
    upTo.setEnd(range.endContainer, range.endOffset);
    end = upTo.toString().length;
  }
  return end > start ? { start, end } : null;
}
