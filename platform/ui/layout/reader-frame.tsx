import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './reader-frame.module.css';

export interface ReaderFrameProps extends PageHeaderProps {
  /** Facts on the left, 300 px. */
  aside: ReactNode;
  /** Words on the right. */
  children: ReactNode;
  /** K and J; undefined at either end. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** One response, call or participant: facts left, words right, next and previous with J and K. */
export function ReaderFrame({ aside, children, onPrevious, onNext, actions, ...header }: ReaderFrameProps) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (event.key === 'j') onNext?.();
      if (event.key === 'k') onPrevious?.();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onNext, onPrevious]);
  return (
    <div className={classes.frame}>
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            <Button variant="default" disabled={!onPrevious} onClick={onPrevious} aria-keyshortcuts="k">
              Previous
            </Button>
            <Button variant="default" disabled={!onNext} onClick={onNext} aria-keyshortcuts="j">
              Next
            </Button>
          </>
        }
      />
      <div className={classes.panes}>
        <aside className={classes.facts} aria-label="Facts">
          {aside}
        </aside>
        <div className={classes.words}>{children}</div>
      </div>
    </div>
  );
}
