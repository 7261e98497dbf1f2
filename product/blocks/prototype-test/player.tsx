/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isEnter } from '#platform/ui/is-enter.ts';
import { pictureMessages } from '../kit/pictures/messages.ts';
import { problemMessages } from '../kit/problems/messages.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps, PlayerStep } from '../player.ts';
import { plainText } from '../text.ts';
import { createFigmaEmbedUrl } from './figma.ts';
import translated from './messages.json' with { type: 'json' };
import { PrototypeStage } from './player-stage.tsx';
import ownStyles from './player.css?inline';
import type { PrototypeTestAnswer, PrototypeTestConfig, PrototypeStep } from './prototype.ts';
import { isSelfDeclared } from './prototype-test.ts';
import { useFirstPicture } from './use-first-picture.ts';
import { useTask, type PrototypeTask } from './use-task.ts';
import { openScreen, findScreen, findStartScreen, replayVisits } from './walk.ts';

export { prototypeTest as type } from './prototype-test.ts';
export const styles = taskStyles + ownStyles;
export const messages: MessageSet[] = [
  problemMessages,
  pictureMessages,
  taskMessages,
  createMessageSet(translated),
];
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
  const firstPicture = useFirstPicture(config, props.pictureUrl);
  useStep(props, buildStep(props, task, firstPicture));
  useFocusOnEnd(root.current, task.phase);
  usePreventEnter(isRunning);
  const hasEnded = task.phase === 'ended';
  const showsPrototype = isRunning || (hasEnded && config.kind === 'screens');

  return (
    <div
      ref={root}
      class={`prototype-test ${config.device}${showsPrototype ? ' task' : ''}`}
      role="group"
      aria-labelledby={props.labelledBy}
    >
      {showsPrototype && <WholeTaskButton t={t} />}
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
      {config.kind === 'screens' ? (
        <Screens {...props} task={task} onAnnounce={setAnnouncement} />
      ) : (
        isRunning && <Figma {...props} />
      )}
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

/** The buttons of the page: to start, end and resume the task, and to continue. */
function buildStep(
  { config, t }: Props,
  task: PrototypeTask,
  firstPicture: ReturnType<typeof useFirstPicture>,
): PlayerStep {
  const step = { key: task.phase, unansweredParts: 0, totalParts: 1 };
  if (task.phase === 'before')
    return {
      ...step,
      label: t(firstPicture.isWaiting ? 'prototype_test_loading' : 'prototype_test_start'),
      advance: () => firstPicture.isWaiting || firstPicture.afterLoad(task.begin),
    };
  if (task.phase === 'ended')
    return {
      ...step,
      advance: null,
      second: task.resume && { label: t('prototype_test_go_on'), run: task.resume },
    };
  return {
    ...step,
    label: isSelfDeclared(config) ? t('prototype_test_done') : null,
    advance: () => isSelfDeclared(config) && task.end('done'),
    second: { label: t('prototype_test_give_up'), run: () => task.end('gave_up') },
    isBegun: true,
    // The task cannot be skipped, since giving up says more.
    cannotBeSkipped: true,
  };
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
    const isMiss = nextScreenId === screen.id;
    onAnnounce(isMiss ? t('prototype_test_nothing') : t('prototype_test_now', { screen: name }));
    task.click(clicked, config.goals.includes(nextScreenId));
    return isMiss;
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
      if (isEnter(event) && !pressed) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isRunning]);
}
