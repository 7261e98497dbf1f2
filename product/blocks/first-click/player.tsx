/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { pictureMessages } from '../kit/pictures/messages.ts';
import pictureStyles from '../kit/pictures/player.css?inline';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import { PointPicker } from '../kit/pictures/point-picker.tsx';
import { useStep } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { MAX_DURATION_MS, type FirstClickAnswer, type FirstClickConfig } from './first-click.ts';
import { messages as english } from './messages/en.ts';
import ownStyles from './player.css?inline';

export { firstClick as type } from './first-click.ts';
export const messages: MessageSet[] = [
  pictureMessages,
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];
export const styles = pictureStyles + ownStyles;

/** The task is read, the picture shown, and one click answers; until going on it can be set elsewhere. */
export function player(props: PlayerProps<FirstClickConfig, FirstClickAnswer>) {
  const { config, value, t } = props;
  const [begun, setBegun] = useState(!config.readFirst || value !== undefined);
  const asked = useRef(false);
  const seen = useRef<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useLayoutEffect(() => {
    // Who asked for the picture goes on with it; otherwise the focus stays on the question.
    if (shown && asked.current) root.current?.querySelector<HTMLElement>('.picture-pick')?.focus();
  }, [shown]);

  const begin = () => {
    asked.current = true;
    setBegun(true);
  };
  useStep(props, {
    ...(begun ? { key: 'click', go: null } : { key: 'read', label: t('first_click_show'), go: begin }),
    left: value ? 0 : 1,
    of: 1,
  });
  if (!config.picture) return null;
  if (!begun)
    return (
      <div class="first-click-begin">
        <p class="hint">{t('first_click_first')}</p>
        {config.timeNote && <p class="hint">{t('first_click_timed')}</p>}
        {/* Asked for already, so that it is there when it is shown. */}
        <link rel="preload" as="image" href={props.picture(config.picture.media)} />
      </div>
    );
  const since = () =>
    Math.min(MAX_DURATION_MS, Math.round(performance.now() - (seen.current ?? performance.now())));
  return (
    <div ref={root} class="first-click">
      <p class="hint">
        {t(value ? 'first_click_given' : 'first_click_how')}
        {config.timeNote && !config.readFirst && !value && ` ${t('first_click_timed')}`}
      </p>
      <PlayedPicture
        picture={config.picture}
        player={props}
        zooms
        onShown={() => {
          seen.current ??= performance.now();
          setShown(true);
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
          // The time is that of the first click, also where it is moved later.
          onPoint={({ x, y }) => props.onChange({ x, y, ms: value?.ms ?? since() })}
        />
      </PlayedPicture>
    </div>
  );
}
