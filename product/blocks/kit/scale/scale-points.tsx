/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Translate } from '../../player.ts';

interface PointsProps {
  from: number;
  to: number;
  score: number | null;
  /** Told apart from other scales of the page by this. */
  name: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  t: Translate;
  /** Words of a point, for those who cannot see them under the ends. */
  wordsAt(score: number): string | undefined;
  mark(score: number): ComponentChildren;
  onChoose(score: number): void;
}

/** Points in a row, as one group of radio buttons. */
export function ScalePoints({
  from,
  to,
  score,
  name,
  invalid,
  t,
  wordsAt,
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
            aria-label={[t('score_of', { score: value, of: to }), wordsAt(value)].filter(Boolean).join(', ')}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden="true">{mark(value)}</span>
        </label>
      ))}
    </div>
  );
}
