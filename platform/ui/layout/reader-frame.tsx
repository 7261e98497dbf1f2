import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, type ReactNode } from 'react';
import { matchesShortcut } from '../shortcuts.ts';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';
import classes from './reader-frame.module.css';
import { texts } from './texts.ts';

interface ReaderFrameProps extends PageHeaderProps {
  /** Facts on the left, 300 px. */
  aside: ReactNode;
  /** What follows the facts: on the left too, but on phones after the content. */
  more?: { label: string; content: ReactNode } | null | undefined;
  /** The content on the right. */
  children: ReactNode;
  /** For the keys K and J; undefined at the first and last item. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}

/** One response or participant: facts left, content right, next and previous with J and K. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { aside, more, children, onPrevious, onNext, actions, ...header } = props;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isTextField(event.target)) return;
      if (matchesShortcut(event, 'nextResponse')) onNext?.();
      if (matchesShortcut(event, 'previousResponse')) onPrevious?.();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onNext, onPrevious]);
  return (
    <div className={classes.frame}>
      <PageHeader
        {...header}
        actions={
          <>
            {actions}
            <Step label={texts.previous} shortcut="k" icon={IconChevronLeft} onPress={onPrevious} />
            <Step label={texts.next} shortcut="j" icon={IconChevronRight} onPress={onNext} />
          </>
        }
      />
      <div className={classes.panes}>
        <aside className={classes.facts} aria-label={texts.facts}>
          {aside}
        </aside>
        <div className={classes.content}>{children}</div>
        {more && (
          <aside className={classes.more} aria-label={more.label}>
            {more.content}
          </aside>
        )}
      </div>
    </div>
  );
}

/** To a neighbour; phones show only its icon. */
function Step(props: {
  label: string;
  shortcut: string;
  icon: typeof IconChevronLeft;
  onPress: (() => void) | undefined;
}) {
  const { label, shortcut, icon: Icon, onPress } = props;
  return (
    <Button
      className={classes.stepButton}
      variant="default"
      disabled={!onPress}
      onClick={onPress}
      aria-keyshortcuts={shortcut}
    >
      <Icon className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <span className={classes.step}>{label}</span>
    </Button>
  );
}
