/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { PictureCards } from '../kit/picture-options/picture-cards.tsx';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';
import { pictureMessages } from '../kit/pictures/messages.ts';
import pictureStyles from '../kit/pictures/player.css?inline';
import { PlayedPicture } from '../kit/pictures/played-picture.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { taskMessages } from '../kit/task/messages.ts';
import taskStyles from '../kit/task/player.css?inline';
import { WholeTaskButton } from '../kit/task/whole-task-button.tsx';
import { useStep } from '../kit/use-step.ts';
import { createPreload } from '../kit/pictures/picture-source.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import translated from './messages.json' with { type: 'json' };
import ownStyles from './player.css?inline';
import {
  MAX_REASON_LENGTH,
  type PreferenceTestAnswer,
  type PreferenceTestConfig,
} from './preference-test.ts';

export { preferenceTest as type } from './preference-test.ts';
export const messages: MessageSet[] = [pictureMessages, taskMessages, createMessageSet(translated)];
export const styles = pictureStyles + taskStyles + ownStyles;

type Props = PlayerProps<PreferenceTestConfig, PreferenceTestAnswer>;

/** Shows the variants, lets participants choose one, and asks for the reason. */
export function player(props: Props) {
  const { config, value, text, t, onChange } = props;
  const variants = config.shuffle ? shuffle(config.variants, props.seed) : config.variants;
  const [isLooking, setLooking] = useState(config.layout === 'after' && value === undefined);
  const wasNavigated = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasNavigated.current) root.current?.querySelector<HTMLElement>('input, [data-place]')?.focus();
  }, [isLooking]);
  useStep(
    props,
    isLooking ? null : { key: 'choose', advance: null, unansweredParts: value ? 0 : 1, totalParts: 1 },
  );

  const setLookingAndFocus = (next: boolean) => {
    wasNavigated.current = true;
    setLooking(next);
  };
  const getName = (variant: PictureOption) =>
    config.names
      ? text(variant.text)
      : [t('preference_test_name', { number: variants.indexOf(variant) + 1 })];
  return (
    <div ref={root} class={`preference-test${isLooking ? ' task' : ''}`}>
      {isLooking ? (
        <VariantTour
          variants={variants}
          getName={(variant) => plainText(getName(variant))}
          player={props}
          onDone={() => setLookingAndFocus(false)}
        />
      ) : (
        <>
          <PictureCards
            cards={variants.map((variant) => ({
              id: variant.id,
              picture: variant.picture,
              label: getName(variant),
            }))}
            chosen={new Set(value ? [value.chosen] : [])}
            multiple={false}
            columns={variants.length === 4 ? 2 : Math.min(3, variants.length)}
            showsLabels
            canEnlarge
            player={props}
            onToggle={(chosen) => onChange({ chosen, reason: value?.reason ?? null })}
          />
          {config.layout === 'after' && (
            <button type="button" class="preference-test-again" onClick={() => setLookingAndFocus(true)}>
              {t('preference_test_again')}
            </button>
          )}
          {value && config.reason && (
            <label class="preference-test-reason">
              <PlayedText inlines={text(config.reason)} />
              <textarea
                class="field words"
                maxLength={MAX_REASON_LENGTH}
                value={value.reason ?? ''}
                aria-describedby={props.describedBy}
                onInput={({ currentTarget: { value: reason } }) =>
                  onChange({ chosen: value.chosen, reason: reason === '' ? null : reason })
                }
              />
            </label>
          )}
        </>
      )}
    </div>
  );
}

/** Shows the variants one after the other; after the last one the participant chooses. */
function VariantTour(props: {
  variants: PictureOption[];
  getName(variant: PictureOption): string;
  player: Props;
  onDone(): void;
}) {
  const { variants, player, onDone } = props;
  const { t } = player;
  const [currentIndex, setCurrentIndex] = useState(0);
  const position = useRef<HTMLParagraphElement>(null);
  const isLast = currentIndex >= variants.length - 1;
  const goTo = (index: number) => {
    setCurrentIndex(index);
    position.current?.focus();
  };
  useStep(player, {
    key: `look ${currentIndex}`,
    label: t(isLast ? 'preference_test_choose' : 'preference_test_next'),
    advance: () => (isLast ? onDone() : goTo(currentIndex + 1)),
    unansweredParts: 1,
    totalParts: 1,
    second:
      currentIndex > 0 ? { label: t('preference_test_before'), run: () => goTo(currentIndex - 1) } : null,
    isBegun: currentIndex > 0,
  });
  const variant = variants[currentIndex];
  if (!variant) return null;
  return (
    <>
      <WholeTaskButton t={t} />
      <p class="hint">{t('preference_test_look')}</p>
      <p ref={position} role="status" tabIndex={-1} data-place>
        {player.config.names && (
          <>
            <strong>{props.getName(variant)}</strong>
            {' · '}
          </>
        )}
        {t('preference_test_at', { at: currentIndex + 1, count: variants.length })}
      </p>
      {variant.picture && (
        <PlayedPicture key={variant.id} picture={variant.picture} player={player} canZoom />
      )}
      {variants
        .slice(currentIndex + 1, currentIndex + 2)
        .map(
          ({ id, picture }) => picture && <link key={id} {...createPreload(picture, player.pictureUrl)} />,
        )}
    </>
  );
}
