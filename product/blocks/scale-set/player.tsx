/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Id } from '../block.ts';
import { FieldProblem } from '../kit/form/field-problem.tsx';
import { ScalePoints } from '../kit/scale/scale-points.tsx';
import { shuffle } from '../kit/options/shuffle.ts';
import { NOT_APPLICABLE, type Score } from '../kit/scale/not-applicable.ts';
import { ScaleEnds } from '../kit/scale/scale.tsx';
import { useScaleKeys } from '../kit/scale/use-scale-keys.ts';
import { useAnsweredParts } from '../kit/use-step.ts';
import { createMessageSet, type MessageSet } from '../messages.ts';
import type { PlayerProps } from '../player.ts';
import { plainText } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import translated from './messages.json' with { type: 'json' };
import styles from './player.css?inline';
import {
  hasPointLabels,
  readPointLabel,
  getNotApplicableOption,
  type ScaleSetAnswer,
  type ScaleSetConfig,
} from './scale-set.ts';
import { countPoints } from './score-scale-set.ts';

export { scaleSet as type } from './scale-set.ts';
export { styles };
export const messages: MessageSet[] = [createMessageSet(translated)];

type Props = PlayerProps<ScaleSetConfig, ScaleSetAnswer>;

/** All statements on one screen; digit keys answer the focused one, else the first unanswered one. */
export function player(props: Props) {
  const { config, value, text, t, seed } = props;
  const points = countPoints(config);
  const items = config.shuffle ? shuffle(config.items, seed) : config.items;
  const scores = value?.scores ?? {};
  useAnsweredParts(props, items.length, Object.keys(scores).length);
  const frame = useRef<HTMLDivElement>(null);
  const lastAnswered = useRef<Id | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const findItem = (id: Id) => frame.current?.querySelector<HTMLElement>(`[data-item="${id}"]`);
  const choose = (id: Id, score: Score | null) => {
    lastAnswered.current = id;
    const { [id]: _cleared, ...others } = scores;
    const next = score === null ? others : { ...scores, [id]: score };
    props.onChange(Object.keys(next).length > 0 ? { scores: next } : undefined);
  };
  const notApplicable = text(getNotApplicableOption(config).notApplicable ?? undefined);
  useScaleKeys(1, points, notApplicable.length > 0, (score, isSecondDigit) => {
    const focused = items.find(({ id }) => findItem(id)?.contains(document.activeElement));
    const previousItem = isSecondDigit ? items.find(({ id }) => id === lastAnswered.current) : undefined;
    const item = previousItem ?? focused ?? items.find(({ id }) => scores[id] === undefined);
    if (!item) return;
    choose(item.id, score);
    const statement = plainText(text(item.text));
    setAnnouncement(
      score === NOT_APPLICABLE
        ? `${statement}: ${plainText(notApplicable)}`
        : t('scale_set_given', { statement, score, of: points }),
    );
    const next = items[items.indexOf(item) + 1] ?? item;
    findItem(next.id)?.scrollIntoView?.({ block: 'nearest' });
  });

  const getPointLabel = (score: number) => plainText(text(readPointLabel(config, score)));
  const hasLabels = hasPointLabels(config);
  const isSingle = items.length === 1;
  return (
    <>
      {!isSingle && (
        <p class="hint" id={`${props.labelledBy}-how`}>
          {t('scale_set_how')}
        </p>
      )}
      <div
        ref={frame}
        class={`scale-set${hasLabels ? ' labelled' : points > 7 ? ' wide' : ''}`}
        role="group"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
      >
        {items.map((item) => {
          const score = scores[item.id] ?? null;
          const problem = props.fieldProblem(item.id);
          const name = `${props.labelledBy}-${item.id}`;
          return (
            <div key={item.id} data-item={item.id} class={`scale-set-item${problem ? ' empty' : ''}`}>
              <p class="scale-set-statement" id={name}>
                <PlayedText inlines={text(item.text)} />
              </p>
              <div
                class={`scale number${points > 7 && !hasLabels ? ' many' : ''}`}
                style={{ '--point-count': points, '--columns': Math.ceil(points / 2) }}
              >
                <ScalePoints
                  from={1}
                  to={points}
                  score={score}
                  name={`${name}-score`}
                  labelledBy={name}
                  describedBy={problem && `${name}-wrong`}
                  invalid={problem !== undefined}
                  t={t}
                  getPointLabel={getPointLabel}
                  renderPoint={(point) =>
                    hasLabels ? (
                      <>
                        {point}
                        <span class="scale-set-label">{getPointLabel(point)}</span>
                      </>
                    ) : (
                      point
                    )
                  }
                  notApplicable={notApplicable}
                  onChoose={(chosenScore) => choose(item.id, chosenScore)}
                >
                  {!hasLabels && <ScaleEnds low={text(config.low)} high={text(config.high)} />}
                </ScalePoints>
                <FieldProblem id={`${name}-wrong`} message={problem} />
              </div>
            </div>
          );
        })}
      </div>
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
