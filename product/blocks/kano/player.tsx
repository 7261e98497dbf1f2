/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { shuffle } from '../kit/options/shuffle.ts';
import { useStep } from '../kit/use-step.ts';
import type { MessageSet, Messages } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { useKeys } from '../web/shared/use-keys.ts';
import { KANO_FEELINGS, type Feeling } from './evaluation.ts';
import { feelingsOf, type FeelingPair, type KanoAnswer, type KanoConfig } from './kano.ts';
import { messages as english } from './messages/en.ts';
import styles from './player.css?inline';

export { kano as type } from './kano.ts';
export { styles };
export const messages: MessageSet[] = [
  {
    english,
    translations: import.meta.glob<{ messages: Messages }>(['./messages/*.ts', '!./messages/en.ts']),
  },
];

const SIDES = ['with', 'without'] as const;
const NOTHING: KanoAnswer = { features: {} };

/** One feature after the other, two questions each; digits answer the first question without an answer. */
export function player(props: PlayerProps<KanoConfig, KanoAnswer>) {
  const { config, value = NOTHING, text, t } = props;
  const features = config.shuffle ? shuffle(config.features, props.seed) : config.features;
  const whole = (id: string) => SIDES.every((side) => feelingsOf(value, id)[side] !== null);
  const open = features.findIndex(({ id }) => !whole(id));
  const [at, setAt] = useState(open < 0 ? 0 : open);
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) root.current?.querySelector<HTMLElement>('h2')?.focus();
    moved.current = false;
  }, [at]);

  const go = (to: number) => {
    moved.current = true;
    setAt(to);
  };
  const feature = features[at];
  const last = at >= features.length - 1;
  // After the last feature, on to one that was left open.
  const next = last ? open : at + 1;
  useStep(props, {
    key: `${at}`,
    label: last ? undefined : t('kano_next'),
    go: feature && whole(feature.id) && next >= 0 ? () => go(next) : null,
    left: features.filter(({ id }) => !whole(id)).length,
    of: features.length,
  });
  const felt: FeelingPair = feature ? feelingsOf(value, feature.id) : { with: null, without: null };
  const feel = (side: keyof FeelingPair, feeling: Feeling) =>
    feature &&
    props.onChange({ features: { ...value.features, [feature.id]: { ...felt, [side]: feeling } } });
  useKeys((key) => {
    const feeling = /^[1-5]$/.test(key) ? KANO_FEELINGS[Number(key) - 1] : undefined;
    if (!feeling) return false;
    feel(felt.with === null ? 'with' : 'without', feeling);
    return true;
  });
  if (!feature) return null;
  const name = `${props.labelledBy}-feature`;
  return (
    <div
      ref={root}
      class="kano"
      role="group"
      aria-labelledby={`${props.labelledBy} ${name}`}
      aria-describedby={props.describedBy}
    >
      {features.length > 1 && (
        <p class="hint">{t('kano_progress', { feature: at + 1, features: features.length })}</p>
      )}
      <h2 class="kano-feature" id={name} tabIndex={-1}>
        <PlayedText of={text(feature.text)} />
      </h2>
      {SIDES.map((side) => {
        const id = `${name}-${side}`;
        const wrong = props.problem !== null && felt[side] === null;
        return (
          <div
            key={`${feature.id}-${side}`}
            class={`kano-side${wrong ? ' empty' : ''}`}
            role="radiogroup"
            aria-labelledby={`${name} ${id}`}
            aria-invalid={wrong ? true : undefined}
          >
            <p class="kano-question" id={id}>
              <PlayedText of={text(side === 'with' ? config.functional : config.dysfunctional)} />
            </p>
            <div class="kano-feelings">
              {KANO_FEELINGS.map((feeling, index) => (
                <label key={feeling} class={`kano-feeling${felt[side] === feeling ? ' on' : ''}`}>
                  <input
                    type="radio"
                    name={`${id}-${feature.id}`}
                    checked={felt[side] === feeling}
                    autocomplete="off"
                    onChange={() => feel(side, feeling)}
                  />
                  <span>
                    <PlayedText of={text(config.feelings[feeling])} />
                  </span>
                  <kbd class="key" aria-hidden="true">
                    {index + 1}
                  </kbd>
                </label>
              ))}
            </div>
          </div>
        );
      })}
      {at > 0 && (
        <button type="button" class="quiet back-a-step" onClick={() => go(at - 1)}>
          {t('kano_previous')}
        </button>
      )}
    </div>
  );
}
