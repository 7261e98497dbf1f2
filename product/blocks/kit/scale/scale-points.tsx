/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Translate } from '../../player.ts';
import type { Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { buildClearableRadioProps } from '../options/choice-input.ts';
import { NOT_APPLICABLE, type Score } from './not-applicable.ts';

interface PointsProps {
  from: number;
  to: number;
  score: Score | null;
  /** `name` of the radio group, unique on the page. */
  name: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  t: Translate;
  /** The label of a point for screen readers. */
  getPointLabel(score: number): string | undefined;
  /** What is drawn for a point: a number, a star or a face. */
  renderPoint(score: number): ComponentChildren;
  /** Label of the answer beside the scale; empty: not offered. */
  notApplicable: Inline[];
  /** The key that chooses it, if shown. */
  letter?: string;
  /** Content between the points and "not applicable". */
  children?: ComponentChildren;
  /** Called with null when the score is cleared. */
  onChoose(score: Score | null): void;
}

/** The points of a scale as a group of radio buttons, with "not applicable" as the last. */
export function ScalePoints({
  from,
  to,
  score,
  name,
  invalid,
  t,
  getPointLabel,
  renderPoint,
  onChoose,
  notApplicable,
  ...props
}: PointsProps) {
  const scores = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const isNotApplicable = score === NOT_APPLICABLE;
  return (
    <div
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={invalid ? true : undefined}
    >
      <div class="points">
        {scores.map((value) => (
          <label
            key={value}
            class={`point${value === score ? ' on' : ''}${typeof score === 'number' && value < score ? ' under' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === score}
              autocomplete="off"
              aria-label={[t('score_of', { score: value, of: to }), getPointLabel(value)]
                .filter(Boolean)
                .join(', ')}
              {...buildClearableRadioProps(
                value === score,
                () => onChoose(value),
                () => onChoose(null),
              )}
            />
            <span aria-hidden="true">{renderPoint(value)}</span>
          </label>
        ))}
      </div>
      {props.children}
      {notApplicable.length > 0 && (
        <div class={`choice apart${isNotApplicable ? ' on' : ''}`}>
          <label>
            <input
              type="radio"
              name={name}
              checked={isNotApplicable}
              autocomplete="off"
              {...buildClearableRadioProps(
                isNotApplicable,
                () => onChoose(NOT_APPLICABLE),
                () => onChoose(null),
              )}
            />
            <span class="choice-label">
              <PlayedText inlines={notApplicable} />
            </span>
            {props.letter && (
              <kbd class="key" aria-hidden="true">
                {props.letter}
              </kbd>
            )}
          </label>
        </div>
      )}
    </div>
  );
}
