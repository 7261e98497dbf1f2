/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { isEnter } from '#platform/ui/is-enter.ts';
import { PrimaryButton } from '#product/blocks/web/shared/primary-button.tsx';
import { PlayedText } from '#product/blocks/web/shared/played-text.tsx';
import type { AnswerProblem, FieldProblem } from '#product/blocks/block.ts';
import type { PlayerProps, Translate } from '#product/blocks/player.ts';
import { isEmpty, plainText } from '#product/blocks/text.ts';
import type { PlayedStudy } from '../../contract.ts';
import type { Answering } from '../answering/answering.ts';
import type { ViewState } from '../answering/answering-state.ts';
import type { Files } from '../answering/files.ts';
import { MessageScreen } from './message-screen.tsx';
import { BlockButtons } from './block-buttons.tsx';
import { findBlock, findBlockType, hasConsent, leadsToAnother, type Progress } from '../path.ts';
import { formatLimit, createTextResolver } from '../texts.ts';
import { focusHeading } from './focus-heading.ts';
import { prefersReducedMotion, useAutoAdvance } from './use-auto-advance.ts';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';
import { useBlockButtons } from './use-block-buttons.ts';
import { useFieldProblems } from './use-field-problems.ts';
import { findPlayer } from '../load-players.ts';
import { loadedParts } from '../loaded-types.ts';
import { usePlayer } from '../use-player.ts';
import { WelcomeFacts } from './welcome-facts.tsx';

interface Props {
  answering: Answering;
  study: PlayedStudy;
  state: ViewState;
  block: string;
  files: Files;
  /** Whether another screen was shown before, for which a click may have been meant. */
  isFollowing: boolean;
  /** Called with whether something is begun that going back would lose. */
  onBegun(isBegun: boolean): void;
  position: Progress;
  /** The first question that was followed by the next one by itself, which says so. */
  announcedOn: { current: string | null };
  askedBy: string | undefined;
  /** Previews show every block as after all consents. */
  isPreview: boolean;
  t: Translate;
}

/** The screen of one block: its title and help, its player, the error message and the buttons. */
export function BlockScreen(props: Props) {
  const { answering, study, state, block: id, files, isFollowing, onBegun, position, isPreview, t } = props;
  const block = findBlock(study, id)!;
  // In a frame whose browser refuses cookies a reload ends the response, which then needs a press.
  const canReload = (isAsked: boolean) =>
    !isPreview && !answering.hasUnsentAnswers() && (isAsked || window.parent === window);
  const loaded = usePlayer(block, canReload);
  // The block that probably comes next loads what it shows first.
  const next = study.blocks[study.blocks.indexOf(block) + 1];
  const nextModule = next && findPlayer(next);
  const { pictureUrl } = files;
  useEffect(() => {
    if (next?.picture) loadedParts.preloadBlockPicture?.(next.picture, pictureUrl);
    if (next) nextModule?.preload?.(next.config as never, pictureUrl);
  }, [next, nextModule, pictureUrl]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    focusHeading(heading.current);
    window.scrollTo(0, 0);
  }, [id, loaded.failed]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.problem || state.warning || state.refusal) showProblem(form.current!, state.problem !== null);
  }, [state.problem, state.warning, state.refusal]);
  const value = state.values.get(id) ?? undefined;
  const buttons = useBlockButtons(
    answering,
    block,
    loaded.module !== undefined && !loaded.module.hasOwnButtons,
  );
  useEnterKey(buttons.advance);
  const { isBegun } = buttons;
  const fieldProblems = useFieldProblems(study, block, value, state.problem, buttons.step);
  useLayoutEffect(() => {
    onBegun(isBegun);
    return () => onBegun(false);
  }, [isBegun, onBegun]);
  const [firstScreen] = useState(buttons.screenKey);
  const hasWarning = state.warning !== null;
  useDoubleTapGuard(
    `${loaded.module !== undefined} ${buttons.screenKey} ${hasWarning}`,
    isFollowing || hasWarning || buttons.screenKey !== firstScreen,
  );
  const isOneChoice = loaded.module?.isOneChoice as
    ((config: unknown, answer?: unknown) => boolean) | undefined;
  const advancesItself =
    study.settings.autoAdvance === true &&
    isOneChoice?.(block.config) === true &&
    position.page < position.pages &&
    !prefersReducedMotion();
  const handleChoice = useAutoAdvance(
    (next) =>
      advancesItself &&
      next !== undefined &&
      isOneChoice(block.config, next) &&
      leadsToAnother(study, state.values, answering.getContext(), id, next),
    (next) => answering.commit(id, next),
  );
  if (advancesItself) props.announcedOn.current ??= id;
  const isAnnounced = advancesItself && props.announcedOn.current === id;

  if (loaded.failed)
    return (
      <MessageScreen title={t('load_failed')}>
        <PrimaryButton onClick={loaded.retry}>{t('try_again')}</PrimaryButton>
      </MessageScreen>
    );
  const { module } = loaded;
  const Player = module?.player as unknown as ComponentType<PlayerProps> | undefined;
  const Picture = block.picture && loadedParts.BlockPicture;
  const text = createTextResolver(study, state.values, answering.getContext());
  const isQuestion = findBlockType(study, id)?.isQuestion ?? true;
  const title = text(block.title);
  const help = text(block.help);
  const errorMessage = formatError();
  // Below the answer then; what pressing the button again would do is said beside it, at the bottom of a phone.
  const isAboutAnswer = state.problem && fieldProblems.size === 0;
  const message = (
    <p
      id={`${id}-wrong`}
      class={`wrong${errorMessage ? ' on' : ''}${hasWarning ? ' mild' : ''}`}
      role="alert"
    >
      {errorMessage}
    </p>
  );
  function formatProblem(problem: AnswerProblem | FieldProblem['problem']): string {
    return t(`problem_${problem.key}`, {
      ...formatLimit(problem, study.language),
      value:
        'text' in problem
          ? plainText(text(problem.text))
          : 'problems' in problem
            ? problem.problems.map(formatProblem).join(' / ')
            : 'value' in problem
              ? problem.value
              : '',
    });
  }
  function formatError(): string {
    const { warning, refusal } = state;
    const problem = state.problem ?? warning;
    if (refusal) return t(refusal);
    if (buttons.confirmation) return t('parts_left', buttons.confirmation);
    if (!problem) return '';
    if (problem.key === 'required' && buttons.canSkip) return t('problem_optional', { skip: t('skip') });
    const parts = problem.key === 'incomplete' && buttons.parts ? t('parts_left', buttons.parts) : '';
    // Each field says what is wrong with it; with several, a summary is beside the button.
    if (fieldProblems.size === 1) return '';
    if (fieldProblems.size > 1) return parts || t('check_marked');
    const hint = warning ? t('keep_answer', { continue: buttons.label ?? t('continue') }) : parts;
    return [formatProblem(problem), hint].join(' ').trim();
  }
  return (
    <form
      ref={form}
      class={`block ${isQuestion ? 'question' : 'words-only'}`}
      noValidate
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (isQuestion) buttons.advance();
      }}
      onPaste={({ clipboardData }) => answering.paste(id, clipboardData?.getData('text').length ?? 0)}
    >
      <h1 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {isEmpty(title) ? isQuestion && t('untitled') : <PlayedText inlines={title} />}
        {isQuestion && !block.required && !module?.hasOwnButtons && (
          <span class="optional">{t('optional')}</span>
        )}
      </h1>
      {!isEmpty(help) && (
        <div class="help" id={`${id}-help`}>
          <PlayedText inlines={help} />
        </div>
      )}
      {isAnnounced && (
        <p class="hint" id={`${id}-pace`}>
          {t('advances')}
        </p>
      )}
      {module && Player ? (
        <>
          {Picture && (
            <Picture
              picture={block.picture!}
              name={plainText(title)}
              player={{ text, t, pictureUrl: files.pictureUrl }}
            />
          )}
          <div class="player">
            <Player
              key={id}
              config={block.config}
              value={value}
              required={block.required}
              problem={state.problem}
              fieldProblem={(field) => {
                const problem = fieldProblems.get(field);
                return problem && formatProblem(problem);
              }}
              onChange={(next, isAnswer) => {
                answering[isAnswer ? 'keep' : 'change'](id, next);
                handleChoice(next);
              }}
              onCommit={(next) => answering.commit(id, next)}
              onSkip={() => answering.skip(id)}
              onStep={buttons.onStep}
              text={text}
              t={t}
              pictureUrl={files.pictureUrl}
              hasConsent={(purpose) => isPreview || hasConsent(study, state.values, purpose)}
              earlierAnswers={() =>
                state.path.slice(0, state.path.indexOf(id)).map((one) => state.values.get(one))
              }
              answerState={answering.getAnswerState(id)}
              refusal={state.refusal}
              bookingTimes={files.getBookingTimes(id)}
              sendFile={(source, options) => files.send(id, source, options)}
              waitingFiles={files.getWaitingFiles(id)}
              labelledBy={`${id}-title`}
              // Browsers ignore ids of elements that are not on the screen.
              describedBy={`${id}-help ${id}-pace ${id}-title-how ${id}-wrong`}
              seed={answering.getSeed(id)}
            />
            {isAboutAnswer && message}
          </div>
          {state.path[0] === id && !isQuestion && (
            <WelcomeFacts minutes={position.minutesLeft} askedBy={props.askedBy} t={t} />
          )}
          <div class={module.hasOwnButtons ? '' : 'onwards'}>
            {isAboutAnswer || message}
            {!module.hasOwnButtons && (
              <BlockButtons
                t={t}
                label={buttons.label === undefined ? t('continue') : buttons.label}
                second={buttons.second}
                skip={
                  buttons.canSkip
                    ? { label: t(buttons.confirmation ? 'leave_rest' : 'skip'), run: buttons.skip }
                    : null
                }
              />
            )}
          </div>
        </>
      ) : (
        <p class="hint waiting" role="status">
          {t('loading')}
        </p>
      )}
    </form>
  );
}

const CONTROL = 'input, textarea, select, [role=combobox]';

/** Moves the focus to the first field that is wrong, and scrolls to it or to the message of the block. */
function showProblem(form: HTMLElement, isWrong: boolean) {
  const faulty = form.querySelector<HTMLElement>('.empty, [aria-invalid=true]');
  if (faulty && isWrong) {
    const control = faulty.matches(CONTROL)
      ? faulty
      : (faulty.querySelector<HTMLElement>(':checked') ?? faulty.querySelector<HTMLElement>(CONTROL));
    control?.focus({ preventScroll: true });
  }
  (faulty ?? form.querySelector('.wrong'))?.scrollIntoView({ block: 'nearest' });
}

/** Enter continues, except in controls that handle it themselves; in a textarea Ctrl + Enter does. */
function useEnterKey(advance: () => void) {
  const latest = useRef(advance);
  latest.current = advance;
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isEnter(event) || event.defaultPrevented || event.repeat) return;
      const target = event.target as HTMLElement;
      const isTextarea = target instanceof HTMLTextAreaElement;
      if (
        isTextarea ? !(event.ctrlKey || event.metaKey) : target.closest?.('button, a, input, select, summary')
      )
        return;
      // Clicks the button of the screen, which also works on screens without a question.
      const button = document.querySelector<HTMLButtonElement>('form.block [data-goes-on]');
      event.preventDefault();
      if (button) button.click();
      else latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
