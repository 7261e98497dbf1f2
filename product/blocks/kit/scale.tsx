/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { PlayerProps } from '../player.ts';
import type { Text } from '../text.ts';
import { plain } from '../text.ts';
import { PlayedText } from '../web/shared/played-text.tsx';
import { useKeys } from '../web/shared/use-keys.ts';

/** A second digit within this time joins the first: 1, then 0, is 10. */
const JOIN_WITHIN = 900;

interface ScaleProps {
  from: number;
  to: number;
  score: number | null;
  low: Text;
  high: Text;
  shape: 'number' | 'star' | 'emoji';
  mark(score: number): ComponentChildren;
  player: PlayerProps<never, { score: number }>;
}

/** Points in a row, as one group of radio buttons; digits pick. */
export function Scale({ from, to, score, low, high, shape, mark, player }: ScaleProps) {
  const before = useRef({ digit: '', at: 0 });
  const choose = (value: number) => player.onChange({ score: value });
  useKeys((key, event) => {
    if (!/^\d$/.test(key)) return false;
    const joins = event.timeStamp - before.current.at < JOIN_WITHIN;
    const joined = Number(before.current.digit + key);
    const value = joins && joined >= from && joined <= to ? joined : Number(key);
    before.current = { digit: key, at: event.timeStamp };
    if (value < from || value > to) return false;
    choose(value);
    return true;
  });
  const ends = { [from]: plain(player.text(low)), [to]: plain(player.text(high)) };
  const scores = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <div class={`scale ${shape}${scores.length > 7 ? ' many' : ''}`} style={{ '--of': scores.length }}>
      <div
        class="points"
        role="radiogroup"
        aria-labelledby={player.labelledBy}
        aria-describedby={player.describedBy}
        aria-invalid={player.problem ? true : undefined}
      >
        {scores.map((value) => (
          <label
            key={value}
            class={`point${value === score ? ' on' : ''}${score !== null && value < score ? ' under' : ''}`}
          >
            <input
              type="radio"
              name={`${player.labelledBy}-score`}
              value={value}
              checked={value === score}
              autocomplete="off"
              aria-label={[player.say('score_of', { score: value, of: to }), ends[value]]
                .filter(Boolean)
                .join(', ')}
              onChange={() => choose(value)}
            />
            <span aria-hidden="true">{mark(value)}</span>
          </label>
        ))}
      </div>
      {(ends[from] || ends[to]) && (
        <div class="scale-ends" aria-hidden="true">
          <span>
            <PlayedText of={player.text(low)} />
          </span>
          <span>
            <PlayedText of={player.text(high)} />
          </span>
        </div>
      )}
    </div>
  );
}
