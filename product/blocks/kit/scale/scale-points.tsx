/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Translate } from '../../player.ts';

interface PointsProps {
  from: number;
  to: number;
  score: number | null;
  /** `name` of the radio group, unique on the page. */
  name: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  t: Translate;
  /** Label of a point for screen readers. */
  labelAt(score: number): string | undefined;
  mark(score: number): ComponentChildren;
  onChoose(score: number): void;
}

/** The points of a scale as a group of radio buttons. */
export function ScalePoints({
  from,
  to,
  score,
  name,
  invalid,
  t,
  labelAt,
  mark,
  onChoose,
  ...named
}: PointsProps) {
  const scores = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <div
      class="points"
      role="radiogroup"
      aria-labelledby={named.labelledBy}
      aria-describedby={named.describedBy}
      aria-invalid={invalid ? true : undefined}
    >
      {scores.map((value) => (
        <label
          key={value}
          class={`point${value === score ? ' on' : ''}${score !== null && value < score ? ' under' : ''}`}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === score}
            autocomplete="off"
            aria-label={[t('score_of', { score: value, of: to }), labelAt(value)].filter(Boolean).join(', ')}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden="true">{mark(value)}</span>
        </label>
      ))}
    </div>
  );
}
