/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import { adoptStyles } from '../load-players.ts';
import { ABOUT_STYLES } from './about-styles.ts';

// jsdom adopts none.
if ('adoptedStyleSheets' in document) adoptStyles(ABOUT_STYLES);

interface Props {
  title: ComponentChildren;
  children: ComponentChildren;
  t: Translate;
  onClose(): void;
}

/** Closed by its button, Escape and the browser's Back button. The question below it notices nothing. */
export function AboutDialog({ title, children, t, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    dialog.current!.showModal();
    // Else a link further down would have the focus.
    heading.current!.focus();
    // Keys would choose answers and go on.
    const keepKey = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener('keydown', keepKey, true);
    return () => window.removeEventListener('keydown', keepKey, true);
  }, []);
  return (
    <dialog ref={dialog} class="about-dialog" aria-labelledby="about-title" onClose={onClose}>
      <div class="about-head">
        <h2 id="about-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button class="quiet" type="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
      <div class="about-text">{children}</div>
    </dialog>
  );
}
