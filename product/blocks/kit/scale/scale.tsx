/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { PlayerProps } from '../../player.ts';
import { plainText, type Inline } from '../../text.ts';
import { PlayedText } from '../../web/shared/played-text.tsx';
import { NOT_APPLICABLE, type Score } from './not-applicable.ts';
import { readScore, type ScaleAnswer, type ScaleConfig } from './scale-block.ts';
import { ScalePoints } from './scale-points.tsx';
import { useScaleKeys } from './use-scale-keys.ts';

interface ScaleProps {
  from: number;
  to: number;
  shape: 'number' | 'star' | 'emoji';
  /** What is drawn for a point: a number, a star or a face. */
  renderPoint(score: number): ComponentChildren;
  player: PlayerProps<ScaleConfig, ScaleAnswer>;
}

/** A scale as a group of radio buttons with labels at its ends; digit keys choose, and N "not applicable". */
export function Scale({ from, to, shape, renderPoint, player }: ScaleProps) {
  const { config, value, text } = player;
  const [low, high] = [text(config.low), text(config.high)];
  const notApplicable = text(config.notApplicable ?? undefined);
  const choose = (score: Score | null) => {
    if (score !== null) player.onChange(score === NOT_APPLICABLE ? { notApplicable: true } : { score });
    else if (!player.required) player.onChange(undefined);
  };
  useScaleKeys(from, to, notApplicable.length > 0, choose);
  const endLabels = { [from]: plainText(low), [to]: plainText(high) };
  const pointCount = to - from + 1;
  return (
    <div
      class={`scale ${shape}${pointCount > 7 ? ' many' : ''}`}
      style={{ '--point-count': pointCount, '--columns': Math.ceil(pointCount / 2) }}
    >
      <ScalePoints
        from={from}
        to={to}
        score={value ? readScore(value) : null}
        name={`${player.labelledBy}-score`}
        labelledBy={player.labelledBy}
        describedBy={player.describedBy}
        invalid={player.problem !== null}
        t={player.t}
        getPointLabel={(score) => endLabels[score]}
        renderPoint={renderPoint}
        notApplicable={notApplicable}
        letter="N"
        onChoose={choose}
      >
        {(endLabels[from] || endLabels[to]) && <ScaleEnds low={low} high={high} />}
      </ScalePoints>
    </div>
  );
}

/** The labels at both ends, which are part of the points' names for screen readers. */
export function ScaleEnds({ low, high }: { low: Inline[]; high: Inline[] }) {
  return (
    <div class="scale-ends" aria-hidden="true">
      <span>
        <PlayedText inlines={low} />
      </span>
      <span>
        <PlayedText inlines={high} />
      </span>
    </div>
  );
}
