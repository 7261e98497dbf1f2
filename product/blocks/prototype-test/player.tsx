/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plain } from '../text.ts';
import { PrimaryButton } from '../web/shared/primary-button.tsx';
import { figmaEmbed } from './figma.ts';
import { messages as english } from './messages/en.ts';
import { PrototypeStage } from './player-stage.tsx';
import styles from './player.css?inline';
import type { PrototypeTestAnswer, PrototypeTestConfig, PrototypeStep } from './prototype.ts';
import { isSelfDeclared } from './prototype-test.ts';
import { useFirstPicture } from './use-first-picture.ts';
import { useTask, type RunningTask } from './use-task.ts';
import { openScreen, screenOf, startOf, visitsOf } from './walk.ts';

export { prototypeTest as type } from './prototype-test.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];
/** There is no way on in the middle of a task, and nothing may cover the prototype. */
export const ownButtons = true;

type Props = PlayerProps<PrototypeTestConfig, PrototypeTestAnswer>;

/** 125 → "2:05". */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** Seconds left that are told to who does not see the clock. */
const ANNOUNCED_SECONDS = [60, 30, 10];

/** The task begins with a press, so that reading it takes none of its time; then the prototype answers every click. */
export function player(props: Props) {
  const { config, t } = props;
  const task = useTask(props);
  const root = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState('');
  const running = task.phase === 'running';
  useFocusOnEnd(root.current, task.phase);
  useNoEnter(running);
  const ended = task.phase === 'ended';
  // At the end the way on is seen without a look past the prototype.
  const ways = <TaskButtons {...props} task={task} />;

  return (
    <div ref={root} class={`prototype-test ${config.device}`} role="group" aria-labelledby={props.labelledBy}>
      {task.phase === 'before' && <p class="hint">{t('prototype_test_how')}</p>}
      {task.left !== null && !ended && (
        <p class="hint prototype-test-clock" role={running ? 'timer' : undefined}>
          {t(running ? 'prototype_test_left' : 'prototype_test_limit', { time: clock(task.left) })}
        </p>
      )}
      {ended && task.outcome && (
        <p class="prototype-test-ended" tabIndex={-1}>
          {t(`prototype_test_ended_${task.outcome}`)}
        </p>
      )}
      {ended && ways}
      {config.kind === 'screens' ? (
        <Screens {...props} task={task} onHeard={setHeard} />
      ) : (
        running && <Figma {...props} />
      )}
      {!ended && ways}
      <p class="seen-by-readers-only" role="status">
        {heard}
      </p>
      <p class="seen-by-readers-only" role="status">
        {running && task.left !== null && ANNOUNCED_SECONDS.includes(task.left)
          ? t('prototype_test_left', { time: clock(task.left) })
          : ''}
      </p>
    </div>
  );
}

/** What can be pressed beside the prototype: to begin, to end, and to go on. */
function TaskButtons({ config, picture, required, task, t, onSkip }: Props & { task: RunningTask }) {
  const before = task.phase === 'before';
  const running = task.phase === 'running';
  const touched = config.kind === 'figma' || task.steps.length > 0;
  const first = useFirstPicture(config, picture);
  return (
    <div class="buttons">
      {before && (
        <PrimaryButton goesOn onClick={() => first.waiting || first.whenHere(task.begin)}>
          {t(first.waiting ? 'loading' : 'prototype_test_start')}
        </PrimaryButton>
      )}
      {before && !required && (
        <button type="button" class="quiet" onClick={onSkip}>
          {t('skip')}
        </button>
      )}
      {running && isSelfDeclared(config) && (
        <PrimaryButton onClick={() => task.end('done')}>{t('prototype_test_done')}</PrimaryButton>
      )}
      {running && touched && (
        <button type="button" class="second" onClick={() => task.end('gave_up')}>
          {t('prototype_test_give_up')}
        </button>
      )}
      {task.phase === 'ended' && (
        <PrimaryButton type="submit" goesOn>
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

function Screens(props: Props & { task: RunningTask; onHeard(words: string): void }) {
  const { config, task, t, text, onHeard } = props;
  const start = startOf(config);
  const history = historyOf(props.config, task.steps);
  const screen = screenOf(config, history.at(-1) ?? '') ?? start;
  if (!screen) return null;
  const step = (made: Omit<PrototypeStep, 'ms'>) => {
    const hotspot = screen.hotspots.find(({ id }) => id === made.hotspot);
    const to = hotspot ? openScreen(config, history, hotspot).at(-1)! : screen.id;
    const name = plain(text(screenOf(config, to)?.name));
    onHeard(to === screen.id ? t('prototype_test_nothing') : t('prototype_test_now', { screen: name }));
    task.click(made, config.goals.includes(to));
  };
  if (task.phase === 'before') return null;
  return <PrototypeStage player={props} screen={screen} still={task.phase !== 'running'} onStep={step} />;
}

/** The screens open now, the present one last. */
function historyOf(config: PrototypeTestConfig, steps: PrototypeStep[]): string[] {
  const start = startOf(config);
  let history = start ? [start.id] : [];
  // An answer of an earlier version of the draft may be no walk of this one.
  if (!visitsOf(config, steps)) return history;
  for (const { screen, hotspot } of steps) {
    const hit = screenOf(config, screen)?.hotspots.find(({ id }) => id === hotspot);
    if (hit) history = openScreen(config, history, hit);
  }
  return history;
}

function Figma({ config, t }: Props) {
  const address = figmaEmbed(config.figma);
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

/** Where the focus goes when what had it is gone: to the prototype, and at the end to what is said about it. */
function useFocusOnEnd(root: HTMLElement | null, phase: RunningTask['phase']): void {
  const before = useRef(phase);
  useLayoutEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    const place =
      phase === 'ended' ? '.prototype-test-ended' : '.prototype-test-frame, .prototype-test-figma';
    root?.querySelector<HTMLElement>(place)?.focus();
  }, [phase, root]);
}

/** Elsewhere Enter goes on from anywhere on the page; in the middle of a task it would pass it over. */
function useNoEnter(running: boolean): void {
  useEffect(() => {
    if (!running) return undefined;
    const hear = (event: KeyboardEvent) => {
      const pressed = (event.target as Element | null)?.closest?.('button, a, select, input');
      if (event.key === 'Enter' && !pressed) event.preventDefault();
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, [running]);
}
