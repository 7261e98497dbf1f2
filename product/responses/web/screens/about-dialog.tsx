/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import { adoptStyles } from '../load-players.ts';

/** Styles of the button and the dialog of `about-study.tsx`, as text for `adoptStyles`, so that they come with its chunk. */
const ABOUT_STYLES = `
  .about{min-height:44px;padding:0 12px;border:0;border-radius:var(--radius);background:none;color:var(--muted);font-size:0.882rem}
  .about:hover{color:var(--ink)}
  .about-dialog{width:min(40rem, 100% - 40px);max-height:calc(100dvh - 40px);padding:0;border:1px solid var(--line);border-radius:var(--radius);background:var(--surface);color:var(--ink);box-shadow:var(--shadow);overscroll-behavior:contain}
  .about-dialog::backdrop{background:var(--ground);opacity:0.8}
  .about-head{position:sticky;top:0;display:flex;align-items:flex-start;gap:16px;padding:12px 12px 8px;padding-inline-start:24px;background:var(--surface)}
  .about-head h2{flex:1;min-width:0;margin:0;padding-block:8px;font-size:1.176rem;font-weight:600;line-height:1.3;outline:none}
  .about-head .quiet{flex:none;min-height:44px}
  .about-text{padding:0 24px 28px}
  .about-text > :first-child{margin-top:0}
  .about-text .hint{margin-top:16px}
  .about-text h3{margin:24px 0 8px;font-size:1rem;font-weight:600}
  /* A sheet from above: the question stays in sight below a short text. */
  @media (max-width: 40em){
    .about-dialog{width:auto;max-width:none;max-height:100dvh;margin:0;inset:0 0 auto;border-width:0 0 1px;border-radius:0}
    .about-head{padding-inline-start:20px}
    .about-text{padding-inline:20px}
  }
`;

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
    // Without this, a link further down would get the focus.
    heading.current!.focus();
    // Keys would choose answers and go on.
    const stopKey = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener('keydown', stopKey, true);
    return () => window.removeEventListener('keydown', stopKey, true);
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
