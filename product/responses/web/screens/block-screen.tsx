/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { PlayerProps, Translate } from '#product/blocks/player.ts';
import { isEmpty } from '#product/blocks/text.ts';
import type { PlayedStudy } from '../../contract.ts';
import type { Answering } from '../answering/answering.ts';
import type { AnsweringState } from '../answering/answering-state.ts';
import type { Files } from '../answering/files.ts';
import { MessageScreen } from './message-screen.tsx';
import { Onwards } from './onwards.tsx';
import { typeOf } from '../loaded-types.ts';
import { blockOf, typeOfBlock } from '../path.ts';
import { limitOf, textsOf } from '../texts.ts';
import { takeFocus } from './take-focus.ts';
import { useGuard } from './use-guard.ts';
import { useOnwards } from './use-onwards.ts';
import { usePlayer } from '../use-player.ts';

interface Props {
  answering: Answering;
  study: PlayedStudy;
  state: AnsweringState;
  block: string;
  files: Files;
  /** Whether another screen was shown before, so that a click may have been meant for that one. */
  follows: boolean;
  t: Translate;
}

/** The screen of one block: its title and help, its player, the error message and the buttons. */
export function BlockScreen({ answering, study, state, block: id, files, follows, t }: Props) {
  const block = blockOf(study, id)!;
  const loaded = usePlayer(block.type);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (loaded.module) takeFocus(heading.current);
    window.scrollTo(0, 0);
  }, [id, loaded.module]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!state.problem && !state.refusal) return;
    // Scrolls to the missing part, such as a row further up; the message itself is next to the button.
    const place = form.current?.querySelector('.empty') ?? form.current?.querySelector('.wrong');
    place?.scrollIntoView({ block: 'nearest' });
  }, [state.problem, state.refusal]);
  const value = state.values.get(id) ?? undefined;
  const onwards = useOnwards(answering, block);
  useEnter(onwards.goOn);
  const [first] = useState(onwards.shown);
  useGuard(form, `${loaded.module !== null} ${onwards.shown}`, follows || onwards.shown !== first);

  if (loaded.failed)
    return (
      <MessageScreen title={t('load_failed')}>
        <PrimaryButton onClick={loaded.again}>{t('try_again')}</PrimaryButton>
      </MessageScreen>
    );
  if (!loaded.module) return null;
  const Player = loaded.module.player as unknown as ComponentType<PlayerProps>;
  const text = textsOf(study, state.values, answering.context());
  const asks = typeOfBlock(study, id)?.isQuestion ?? false;
  const title = text(block.title);
  const help = text(block.help);
  const wrong = wrongOf();
  function wrongOf(): string {
    const { problem, refusal } = state;
    if (refusal) return t('refused');
    if (onwards.asking) return t('parts_left', onwards.asking);
    if (!problem) return '';
    if (problem.key === 'required' && !block.required) return t('problem_optional', { skip: t('skip') });
    const parts = problem.key === 'incomplete' && onwards.parts ? t('parts_left', onwards.parts) : '';
    return [t(`problem_${problem.key}`, limitOf(problem, study.language)), parts].join(' ').trim();
  }
  // Prefetches the image of the block that probably comes next.
  const next = firstPicture(study.blocks[study.blocks.indexOf(block) + 1]);
  return (
    <form
      ref={form}
      class={`block ${asks ? 'question' : 'words-only'}`}
      noValidate
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (asks) onwards.goOn();
      }}
    >
      <h1 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {isEmpty(title) ? asks && t('untitled') : <PlayedText of={title} />}
        {asks && !block.required && !loaded.module.hasOwnButtons && (
          <span class="optional">{t('optional')}</span>
        )}
      </h1>
      {!isEmpty(help) && (
        <div class="help">
          <PlayedText of={help} />
        </div>
      )}
      <div class="player">
        <Player
          key={id}
          config={block.config}
          value={value}
          required={block.required}
          problem={state.problem}
          onChange={(next) => answering.change(id, next)}
          onCommit={(next) => answering.commit(id, next)}
          onSkip={() => answering.skip(id)}
          onStep={onwards.onStep}
          text={text}
          t={t}
          pictureUrl={files.picture}
          sendFile={(file, options) => files.send(id, file, options)}
          waitingFiles={files.waiting(id)}
          labelledBy={`${id}-title`}
          describedBy={`${id}-wrong`}
          seed={answering.seedFor(id)}
        />
      </div>
      {state.path[0] === id && !asks && study.settings.estimatedMinutes !== null && (
        <p class="hint">
          {t('minutes', { count: Math.max(1, Math.round(study.settings.estimatedMinutes)) })}
        </p>
      )}
      <div class={loaded.module.hasOwnButtons ? '' : 'onwards'}>
        <p id={`${id}-wrong`} class={`wrong${wrong ? ' on' : ''}`} role="alert">
          {wrong}
        </p>
        {!loaded.module.hasOwnButtons && (
          <Onwards
            t={t}
            label={onwards.label ?? t('continue')}
            leave={
              onwards.mayLeave
                ? { label: t(onwards.asking ? 'leave_rest' : 'skip'), go: onwards.leave }
                : null
            }
          />
        )}
      </div>
      {next && <link key={next} rel="prefetch" as="image" href={files.picture(next)} />}
    </form>
  );
}

/** Enter continues, except in controls that handle it themselves; in a textarea Ctrl + Enter does. */
function useEnter(goOn: () => void) {
  const latest = useRef(goOn);
  latest.current = goOn;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.repeat) return;
      const target = event.target as HTMLElement;
      const long = target instanceof HTMLTextAreaElement;
      if (long ? !(event.ctrlKey || event.metaKey) : target.closest?.('button, a, input, select, summary'))
        return;
      // Clicks the button of the screen, so that welcome screens and questions behave alike.
      const button = document.querySelector<HTMLButtonElement>('form.block [data-goes-on]');
      event.preventDefault();
      if (button) button.click();
      else latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function firstPicture(block: PlayedStudy['blocks'][number] | undefined): string | undefined {
  return block && typeOf(block.type)?.pictures?.(block.config)[0]?.media;
}
