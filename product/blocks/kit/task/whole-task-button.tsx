/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '../../player.ts';

/** What is shown in one line during a task: title, help, and the task of a player with several. */
const TEXTS = '.block > h1, .block > .help, .task-text';

/** Shows the whole text of a task; only where it does not fit its line. */
export function WholeTaskButton({ t }: { t: Translate }) {
  const marker = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const measure = () =>
      setCut(
        [...(marker.current!.closest('form')?.querySelectorAll(TEXTS) ?? [])].some(
          ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
        ),
      );
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return (
    <span ref={marker} class={`task-whole${isWhole ? ' on' : ''}`}>
      {(isCut || isWhole) && (
        <button
          type="button"
          aria-label={t('task_show_all')}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path class="stroke" d="M6 9l6 6 6-6" />
          </svg>
        </button>
      )}
    </span>
  );
}
