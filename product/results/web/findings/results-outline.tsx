import { useEffect, useRef } from 'react';
import { formatCount } from '#platform/ui/figures.ts';
import { listKeys } from '#platform/ui/shortcuts.ts';
import classes from './results-outline.module.css';
import { getCardId } from './use-outline.ts';
import { texts } from './texts.ts';

interface OutlineItem {
  block: string;
  position: number | null;
  name: string;
  /** People who answered. */
  n: number;
}

/** The questions of the page beside it, with the one that is being read. */
export function ResultsOutline({
  items,
  current,
  onJump,
}: {
  items: readonly OutlineItem[];
  current: string | undefined;
  onJump(block: string): void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the outline scrolls: `scrollIntoView` would also move the page.
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current;
    if (!item || !box) return;
    const below = item.offsetTop + item.offsetHeight - box.clientHeight;
    if (item.offsetTop < box.scrollTop || below > box.scrollTop)
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [current]);
  return (
    <nav className={classes.outline} aria-label={texts.questions}>
      <ol ref={list}>
        {items.map(({ block, position, name, n }) => (
          <li key={block}>
            <a
              href={`#${getCardId(block)}`}
              aria-current={block === current ? 'true' : undefined}
              title={name}
              onClick={(event) => {
                event.preventDefault();
                onJump(block);
              }}
            >
              <span className="numbers">{position ?? '–'}</span>
              <span className={classes.name}>{name}</span>
              <span className="muted numbers">
                <span className="visually-hidden">{texts.outlineAnswers}</span>
                {formatCount(n)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className="muted">
        <kbd>{listKeys('nextQuestion')[0]}</kbd> {texts.next} <kbd>{listKeys('previousQuestion')[0]}</kbd>{' '}
        {texts.previous}
      </p>
    </nav>
  );
}
