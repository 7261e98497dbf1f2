/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Translate } from '#product/blocks/player.ts';
import { isEmpty, type Text } from '#product/blocks/text.ts';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { Answering } from '../answering/answering.ts';
import { adoptStyles } from '../load-players.ts';
import { findBlock } from '../path.ts';
import { createTextResolver } from '../texts.ts';
import styles from './about-study.css?inline';
import { WelcomeFacts } from './welcome-facts.tsx';

// Tests have no styles.
if (styles) adoptStyles(styles);

interface Props {
  answering: Pick<Answering, 'getState' | 'getStudy' | 'getContext'>;
  askedBy: string | undefined;
  t: Translate;
}

/** Opens what the study began with, from any later question; nothing if it began without a text. */
export function AboutStudy({ answering, askedBy, t }: Props) {
  const [isOpen, setOpen] = useState(false);
  const study = answering.getStudy();
  const { path, screen, values } = answering.getState();
  const welcome = findBlock(study, path[0] ?? null);
  const text = createTextResolver(study, values, answering.getContext());
  const content = text((welcome?.config as { text?: Text } | undefined)?.text);
  if (!welcome || isEmpty(content) || (screen.kind === 'block' && screen.block === welcome.id)) return null;
  const [title, help] = [text(welcome.title), text(welcome.help)];
  return (
    <>
      <button class="about" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('about')}
      </button>
      {isOpen && (
        <AboutDialog
          title={isEmpty(title) ? t('about') : <PlayedText inlines={title} />}
          t={t}
          onClose={() => setOpen(false)}
        >
          {!isEmpty(help) && (
            <div class="help">
              <PlayedText inlines={help} />
            </div>
          )}
          <div class="prose">
            <PlayedText inlines={content} />
          </div>
          <WelcomeFacts minutes={null} askedBy={askedBy} t={t} />
        </AboutDialog>
      )}
    </>
  );
}

interface DialogProps {
  title: ComponentChildren;
  children: ComponentChildren;
  t: Translate;
  onClose(): void;
}

/** Closed by its button, Escape and the browser's Back button. The question below it notices nothing. */
function AboutDialog({ title, children, t, onClose }: DialogProps) {
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
