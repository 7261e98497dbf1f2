/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Id } from '#product/blocks/block.ts';
import type { Translate } from '#product/blocks/player.ts';
import { isEmpty, type Text } from '#product/blocks/text.ts';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { Answering } from '../answering/answering.ts';
import { findBlock } from '../path.ts';
import { createTextResolver } from '../texts.ts';
import { AboutDialog } from './about-dialog.tsx';
import { WelcomeFacts } from './welcome-facts.tsx';

interface Props {
  answering: Pick<Answering, 'getState' | 'getStudy' | 'getContext'>;
  /** The welcome and the consents before the question on screen. */
  blocks: Id[];
  askedBy: string | undefined;
  t: Translate;
}

/** Opens what the study began with and what people agreed to, from any later question; nothing if that has no text. */
export function AboutStudy({ answering, blocks, askedBy, t }: Props) {
  const [isOpen, setOpen] = useState(false);
  const study = answering.getStudy();
  const text = createTextResolver(study, answering.getState().values, answering.getContext());
  const parts = blocks.flatMap((id) => {
    const block = findBlock(study, id)!;
    const content = text((block.config as { text?: Text }).text);
    return isEmpty(content) ? [] : [{ id, title: text(block.title), help: text(block.help), content }];
  });
  const [first] = parts;
  if (!first) return null;
  return (
    <>
      <button class="about" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('about')}
      </button>
      {isOpen && (
        <AboutDialog
          title={isEmpty(first.title) ? t('about') : <PlayedText inlines={first.title} />}
          t={t}
          onClose={() => setOpen(false)}
        >
          {parts.map(({ id, title, help, content }) => (
            <Fragment key={id}>
              {id !== first.id && !isEmpty(title) && (
                <h3>
                  <PlayedText inlines={title} />
                </h3>
              )}
              {!isEmpty(help) && (
                <div class="help">
                  <PlayedText inlines={help} />
                </div>
              )}
              <div class="prose">
                <PlayedText inlines={content} />
              </div>
            </Fragment>
          ))}
          <WelcomeFacts minutes={null} askedBy={askedBy} t={t} />
        </AboutDialog>
      )}
    </>
  );
}
