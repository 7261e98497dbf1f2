/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pictureMessages } from '../kit/pictures/messages.ts';
import pictureStyles from '../kit/pictures/player.css?inline';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import { PointPicker } from '../kit/pictures/point-picker.tsx';
import { loadTask, useSavedTask } from '../kit/task/use-saved-task.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import { createPreload, preloadPicture } from '../kit/pictures/picture-source.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { MAX_DURATION_MS, type FirstClickAnswer, type FirstClickConfig } from './first-click.ts';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';

export { firstClick as type } from './first-click.ts';
export const messages: MessageSet[] = [pictureMessages, taskMessages, createMessageSet(translated)];
export const preload = ({ picture }: FirstClickConfig, pictureUrl: (media: string) => string) =>
  void (picture && preloadPicture(picture, pictureUrl));
export const styles = pictureStyles + taskStyles + ownStyles;

/** Shows the task, then the picture. One click answers; it can be moved until the participant continues. */
export function player(props: PlayerProps<FirstClickConfig, FirstClickAnswer>) {
  const { config, value, t } = props;
  const [saved] = useState(() => (value ? null : loadTask<null>(props)));
  const [hasBegun, setBegun] = useState(!config.readFirst || value !== undefined || saved !== null);
  const wasRequested = useRef(false);
  const shownAt = useRef<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);

  useLayoutEffect(() => {
    // Moves the focus to the picture only after a press on the button; otherwise it stays on the question.
    if (isShown && wasRequested.current) root.current?.querySelector<HTMLElement>('.picture-pick')?.focus();
  }, [isShown]);

  const measureElapsedMs = () =>
    Math.min(MAX_DURATION_MS, Math.round(performance.now() - (shownAt.current ?? performance.now())));
  useSavedTask(props, isShown && !value, () => ({ ms: measureElapsedMs(), state: null }));
  const begin = () => {
    wasRequested.current = true;
    setBegun(true);
  };
  useStep(props, {
    ...(hasBegun
      ? { key: 'click', advance: null, isRunning: isShown && !value }
      : { key: 'read', label: t('first_click_show'), advance: begin }),
    unansweredParts: value ? 0 : 1,
    totalParts: 1,
  });
  if (!config.picture) return null;
  if (!hasBegun)
    return (
      <div class="first-click-begin">
        <p class="hint">{t('first_click_first')}</p>
        {config.timeNote && <p class="hint">{t('first_click_timed')}</p>}
        {/* Preloads the picture, so that it is shown without delay. */}
        <link {...createPreload(config.picture, props.pictureUrl)} />
      </div>
    );
  return (
    <div ref={root} class="first-click task">
      <WholeTaskButton t={t} />
      <p class="hint">
        {t(value ? 'first_click_given' : 'first_click_how')}
        {config.timeNote && !config.readFirst && !value && ` ${t('first_click_timed')}`}
      </p>
      <PlayedPicture
        picture={config.picture}
        player={props}
        canZoom
        onShown={() => {
          shownAt.current ??= performance.now() - (saved?.ms ?? 0);
          setIsShown(true);
        }}
      >
        {value && (
          <span
            class="picture-mark"
            style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
            aria-hidden="true"
          />
        )}
        <PointPicker
          t={t}
          labelledBy={props.labelledBy}
          describedBy={props.describedBy}
          start={value}
          // The time of the first click is kept when the mark is moved later.
          onPoint={({ x, y }) => props.onChange({ x, y, ms: value?.ms ?? measureElapsedMs() })}
        />
      </PlayedPicture>
    </div>
  );
}
