/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PlayerProps } from '../../player.ts';
import type { Text } from '../../text.ts';
import { plain } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { ScalePoints } from './scale-points.tsx';
import { useDigits } from './use-digits.ts';

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
  const choose = (value: number) => player.onChange({ score: value });
  useDigits(from, to, choose);
  const ends = { [from]: plain(player.text(low)), [to]: plain(player.text(high)) };
  const of = to - from + 1;
  return (
    <div class={`scale ${shape}${of > 7 ? ' many' : ''}`} style={{ '--of': of }}>
      <ScalePoints
        from={from}
        to={to}
        score={score}
        name={`${player.labelledBy}-score`}
        labelledBy={player.labelledBy}
        describedBy={player.describedBy}
        invalid={player.problem !== null}
        t={player.t}
        wordsAt={(value) => ends[value]}
        mark={mark}
        onChoose={choose}
      />
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
