/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { problemMessages } from '../kit/problems/messages.ts';
import { useStep } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PrimaryButton } from '../web/shared/primary-button.tsx';
import { createFigmaEmbedUrl } from './figma.ts';
import { messages as english } from './messages/en.ts';
import { PrototypeStage } from './player-stage.tsx';
import styles from './player.css?inline';
import type { PrototypeTestAnswer, PrototypeTestConfig, PrototypeStep } from './prototype.ts';
import { isSelfDeclared } from './prototype-test.ts';
import { useFirstPicture } from './use-first-picture.ts';
import { useTask, type PrototypeTask } from './use-task.ts';
import { openScreen, findScreen, findStartScreen, replayVisits } from './walk.ts';

export { prototypeTest as type } from './prototype-test.ts';
export { styles };
export const messages: MessageSet[] = [
  problemMessages,
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];
/** During a task there is no button to continue, and nothing may cover the prototype. */
export const hasOwnButtons = true;

type Props = PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>;

/** 125 → "2:05". */
const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** Remaining seconds at which screen readers announce the time. */
const ANNOUNCED_SECONDS = [60, 30, 10];

/** The participant starts the task with a button, so that its time does not include reading it. */
export function player(props: Props) {
  const { config, t } = props;
  const task = useTask(props);
  const root = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const isRunning = task.phase === 'running';
  useStep(props, { key: task.phase, advance: null, unansweredParts: 0, totalParts: 1, isBegun: isRunning });
  useFocusOnEnd(root.current, task.phase);
  usePreventEnter(isRunning);
  const hasEnded = task.phase === 'ended';
  // After the end, the buttons are above the prototype, so that they are visible without scrolling.
  const buttons = <TaskButtons {...props} task={task} />;

  return (
    <div ref={root} class={`prototype-test ${config.device}`} role="group" aria-labelledby={props.labelledBy}>
      {task.phase === 'before' && <p class="hint">{t('prototype_test_how')}</p>}
      {task.secondsLeft !== null && !hasEnded && (
        <p class="hint prototype-test-clock" role={isRunning ? 'timer' : undefined}>
          {t(isRunning ? 'prototype_test_left' : 'prototype_test_limit', {
            time: formatClock(task.secondsLeft),
          })}
        </p>
      )}
      {hasEnded && task.outcome && (
        <p class="prototype-test-ended" tabIndex={-1}>
          {t(`prototype_test_ended_${task.outcome}`)}
        </p>
      )}
      {hasEnded && buttons}
      {config.kind === 'screens' ? (
        <Screens {...props} task={task} onAnnounce={setAnnouncement} />
      ) : (
        isRunning && <Figma {...props} />
      )}
      {!hasEnded && buttons}
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
      <p class="visually-hidden" role="status">
        {isRunning && task.secondsLeft !== null && ANNOUNCED_SECONDS.includes(task.secondsLeft)
          ? t('prototype_test_left', { time: formatClock(task.secondsLeft) })
          : ''}
      </p>
    </div>
  );
}

/** The buttons to start, end and resume the task, and to continue. */
function TaskButtons({ config, pictureUrl, required, task, t, onSkip }: Props & { task: PrototypeTask }) {
  const isBefore = task.phase === 'before';
  const isRunning = task.phase === 'running';
  const hasStarted = config.kind === 'figma' || task.steps.length > 0;
  const firstPicture = useFirstPicture(config, pictureUrl);
  return (
    <div class="buttons">
      {isBefore && (
        <PrimaryButton
          isDefaultAction
          onClick={() => firstPicture.isWaiting || firstPicture.afterLoad(task.begin)}
        >
          {t(firstPicture.isWaiting ? 'prototype_test_loading' : 'prototype_test_start')}
        </PrimaryButton>
      )}
      {isBefore && !required && (
        <button type="button" class="quiet" onClick={onSkip}>
          {t('skip')}
        </button>
      )}
      {isRunning && isSelfDeclared(config) && (
        <PrimaryButton onClick={() => task.end('done')}>{t('prototype_test_done')}</PrimaryButton>
      )}
      {isRunning && hasStarted && (
        <button type="button" class="second" onClick={() => task.end('gave_up')}>
          {t('prototype_test_give_up')}
        </button>
      )}
      {task.phase === 'ended' && (
        <PrimaryButton type="submit" isDefaultAction>
          {t('continue')}
        </PrimaryButton>
      )}
      {task.resume && (
        <button type="button" class="second" onClick={task.resume}>
          {t('prototype_test_go_on')}
        </button>
      )}
    </div>
  );
}

function Screens(props: Props & { task: PrototypeTask; onAnnounce(text: string): void }) {
  const { config, task, t, text, onAnnounce } = props;
  const start = findStartScreen(config);
  const history = computeHistory(props.config, task.steps);
  const screen = findScreen(config, history.at(-1) ?? '') ?? start;
  if (!screen) return null;
  const handleStep = (clicked: Omit<PrototypeStep, 'ms'>) => {
    const hotspot = screen.hotspots.find(({ id }) => id === clicked.hotspot);
    const nextScreenId = hotspot ? openScreen(config, history, hotspot).at(-1)! : screen.id;
    const name = plainText(text(findScreen(config, nextScreenId)?.name));
    onAnnounce(
      nextScreenId === screen.id ? t('prototype_test_nothing') : t('prototype_test_now', { screen: name }),
    );
    task.click(clicked, config.goals.includes(nextScreenId));
  };
  if (task.phase === 'before') return null;
  return (
    <PrototypeStage
      player={props}
      screen={screen}
      isInactive={task.phase !== 'running'}
      onStep={handleStep}
    />
  );
}

/** The open screens (as in a browser history), the current one last. */
function computeHistory(config: PrototypeTestConfig, steps: PrototypeStep[]): string[] {
  const start = findStartScreen(config);
  let history = start ? [start.id] : [];
  // In a preview, an answer to an earlier draft may not be a valid walk of this one.
  if (!replayVisits(config, steps)) return history;
  for (const { screen, hotspot } of steps) {
    const hit = findScreen(config, screen)?.hotspots.find(({ id }) => id === hotspot);
    if (hit) history = openScreen(config, history, hit);
  }
  return history;
}

function Figma({ config, t }: Props) {
  const address = createFigmaEmbedUrl(config.figma);
  if (!address) return null;
  return (
    <>
      <iframe
        class="prototype-test-figma"
        src={address}
        title={t('prototype_test_frame')}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerpolicy="strict-origin"
        allow="fullscreen"
      />
      <p class="hint">
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('prototype_test_open')}
        </a>
      </p>
    </>
  );
}

/** Moves the focus when the button that had it disappears: to the prototype, and at the end to the result. */
function useFocusOnEnd(root: HTMLElement | null, phase: PrototypeTask['phase']): void {
  const previousPhase = useRef(phase);
  useLayoutEffect(() => {
    if (previousPhase.current === phase) return;
    previousPhase.current = phase;
    const selector =
      phase === 'ended' ? '.prototype-test-ended' : '.prototype-test-frame, .prototype-test-figma';
    root?.querySelector<HTMLElement>(selector)?.focus();
  }, [phase, root]);
}

/** Prevents Enter from submitting the page during a task. */
function usePreventEnter(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = (event.target as Element | null)?.closest?.('button, a, select, input');
      if (event.key === 'Enter' && !pressed) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isRunning]);
}
