/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
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
