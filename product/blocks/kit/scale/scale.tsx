/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PlayerProps } from '../../player.ts';
import type { Text } from '../../text.ts';
import { plainText } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { ScalePoints } from './scale-points.tsx';
import { useDigitKeys } from './use-digit-keys.ts';

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

/** A scale as a group of radio buttons with labels at its ends; digit keys choose. */
export function Scale({ from, to, score, low, high, shape, mark, player }: ScaleProps) {
  const choose = (value: number) => player.onChange({ score: value });
  useDigitKeys(from, to, choose);
  const ends = { [from]: plainText(player.text(low)), [to]: plainText(player.text(high)) };
  const pointCount = to - from + 1;
  return (
    <div class={`scale ${shape}${pointCount > 7 ? ' many' : ''}`} style={{ '--of': pointCount }}>
      <ScalePoints
        from={from}
        to={to}
        score={score}
        name={`${player.labelledBy}-score`}
        labelledBy={player.labelledBy}
        describedBy={player.describedBy}
        invalid={player.problem !== null}
        t={player.t}
        labelAt={(value) => ends[value]}
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
