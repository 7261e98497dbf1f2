import { useEffect, useRef, useState } from 'react';
import { isTyping, matchesShortcut } from '#platform/ui/shortcuts.ts';

/** The id of a question's card on the results page. */
export const getCardId = (block: string) => `question-${block}`;

/** A card whose top is above this is the one being read. */
const READING_LINE_PX = 140;

/** The last card that begins above the reading line; the first one at the top of the page. */
function findCurrent(blocks: readonly string[]): string | undefined {
  return (
    blocks.findLast((block) => {
      const card = document.getElementById(getCardId(block));
      return card !== null && card.getBoundingClientRect().top <= READING_LINE_PX;
    }) ?? blocks[0]
  );
}

/** Whether keys are for something above the page: a dialog, wherever the focus is, a list or a menu. */
const isAbovePage = (target: EventTarget | null) =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"], [role="listbox"], [role="menu"]') !== null);

/** Which card is being read, and how to jump to one: by a click, or to the next and previous with J and K. */
export function useOutline(blocks: readonly string[]): {
  current: string | undefined;
  jump(block: string): void;
} {
  const [current, setCurrent] = useState(blocks[0]);
  /** Where a jump went: the page may be too short to scroll its card to the top. */
  const target = useRef<string | null>(null);

  function jump(block: string): void {
    const card = document.getElementById(getCardId(block));
    if (!card) return;
    target.current = block;
    setCurrent(block);
    card.scrollIntoView({ block: 'start' });
    // The title of a question in a loop is no link; its rounds are.
    (card.querySelector<HTMLElement>('h3 a') ?? card.querySelector('a'))?.focus({ preventScroll: true });
  }

  useEffect(() => {
    function onScroll(event: Event) {
      if (event.target !== document) return;
      // The one event of the jump itself.
      if (target.current) target.current = null;
      else setCurrent(findCurrent(blocks));
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isTyping(event.target) || isAbovePage(event.target)) return;
      const step = matchesShortcut(event, 'nextQuestion')
        ? 1
        : matchesShortcut(event, 'previousQuestion')
          ? -1
          : 0;
      const next = step && blocks[Math.max(0, blocks.indexOf(current ?? '') + step)];
      if (!next) return;
      event.preventDefault();
      jump(next);
    }
    document.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('scroll', onScroll);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [blocks, current]);
  return { current: current && blocks.includes(current) ? current : blocks[0], jump };
}
