/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { useStep } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { useShortcutKeys } from '../web/shared/use-keys.ts';
import { KANO_FEELINGS, type KanoFeeling } from './evaluation.ts';
import { readFeelings, type FeelingPair, type KanoAnswer, type KanoConfig } from './kano.ts';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';

export { kano as type } from './kano.ts';
export { styles };
export const messages: MessageSet[] = [createMessageSet(translated)];

const SIDES = ['with', 'without'] as const;
const EMPTY_ANSWER: KanoAnswer = { features: {} };

/** One feature after the other with two questions each; digit keys answer the first unanswered question. */
export function player(props: PlayerProps<KanoConfig, KanoAnswer>) {
  const { config, value = EMPTY_ANSWER, text, t } = props;
  const features = config.shuffle ? shuffle(config.features, props.seed) : config.features;
  const isComplete = (id: string) => SIDES.every((side) => readFeelings(value, id)[side] !== null);
  const firstIncomplete = features.findIndex(({ id }) => !isComplete(id));
  const [currentIndex, setCurrentIndex] = useState(firstIncomplete < 0 ? 0 : firstIncomplete);
  const root = useRef<HTMLDivElement>(null);
  const wasNavigated = useRef(false);
  useLayoutEffect(() => {
    if (wasNavigated.current) root.current?.querySelector<HTMLElement>('h2')?.focus();
    wasNavigated.current = false;
  }, [currentIndex]);

  const goTo = (index: number) => {
    wasNavigated.current = true;
    setCurrentIndex(index);
  };
  const feature = features[currentIndex];
  const isLast = currentIndex >= features.length - 1;
  // After the last feature, go to the first one without complete answers.
  const nextIndex = isLast ? firstIncomplete : currentIndex + 1;
  useStep(props, {
    key: `${currentIndex}`,
    label: isLast ? undefined : t('kano_next'),
    advance: feature && isComplete(feature.id) && nextIndex >= 0 ? () => goTo(nextIndex) : null,
    second: currentIndex > 0 ? { label: t('kano_previous'), run: () => goTo(currentIndex - 1) } : null,
    unansweredParts: features.filter(({ id }) => !isComplete(id)).length,
    totalParts: features.length,
  });
  const feelings: FeelingPair = feature ? readFeelings(value, feature.id) : { with: null, without: null };
  const setFeeling = (side: keyof FeelingPair, feeling: KanoFeeling) =>
    feature &&
    props.onChange({ features: { ...value.features, [feature.id]: { ...feelings, [side]: feeling } } });
  useShortcutKeys((key) => {
    const feeling = /^[1-5]$/.test(key) ? KANO_FEELINGS[Number(key) - 1] : undefined;
    if (!feeling) return false;
    setFeeling(feelings.with === null ? 'with' : 'without', feeling);
    return true;
  });
  if (!feature) return null;
  const featureLabelId = `${props.labelledBy}-feature`;
  return (
    <div
      ref={root}
      class="kano"
      role="group"
      aria-labelledby={`${props.labelledBy} ${featureLabelId}`}
      aria-describedby={props.describedBy}
    >
      {features.length > 1 && (
        <p class="hint">{t('kano_progress', { feature: currentIndex + 1, features: features.length })}</p>
      )}
      <h2 class="kano-feature" id={featureLabelId} tabIndex={-1}>
        <PlayedText inlines={text(feature.text)} />
      </h2>
      {SIDES.map((side) => {
        const questionId = `${featureLabelId}-${side}`;
        const problem = props.fieldProblem(`${feature.id}-${side}`);
        return (
          <div
            key={`${feature.id}-${side}`}
            class={`kano-side${problem ? ' empty' : ''}`}
            role="radiogroup"
            aria-labelledby={`${featureLabelId} ${questionId}`}
            aria-describedby={problem && `${questionId}-wrong`}
            aria-invalid={problem ? true : undefined}
          >
            <p class="kano-question" id={questionId}>
              <PlayedText inlines={text(side === 'with' ? config.functional : config.dysfunctional)} />
            </p>
            <div class="kano-feelings">
              {KANO_FEELINGS.map((feeling, index) => (
                <label key={feeling} class={`kano-feeling${feelings[side] === feeling ? ' on' : ''}`}>
                  <input
                    type="radio"
                    name={`${questionId}-${feature.id}`}
                    checked={feelings[side] === feeling}
                    autocomplete="off"
                    onChange={() => setFeeling(side, feeling)}
                  />
                  <span>
                    <PlayedText inlines={text(config.feelings[feeling])} />
                  </span>
                  <kbd class="key" aria-hidden="true">
                    {index + 1}
                  </kbd>
                </label>
              ))}
            </div>
            <FieldProblem id={`${questionId}-wrong`} message={problem} />
          </div>
        );
      })}
    </div>
  );
}
