/** @jsxImportSource preact */
import { Scale } from '../kit/scale.tsx';
import type { PlayerProps } from '../player.ts';
import type { RatingAnswer, RatingConfig } from './rating.ts';

export function player(props: PlayerProps<RatingConfig, RatingAnswer>) {
  const { config, value } = props;
  const mark = (score: number) => {
    if (config.shape === 'star') return <Star />;
    if (config.shape === 'emoji')
      return <Face mood={(2 * (score - 1)) / Math.max(1, config.points - 1) - 1} />;
    return score;
  };
  return (
    <Scale
      from={1}
      to={config.points}
      score={value?.score ?? null}
      low={config.low}
      high={config.high}
      shape={config.shape}
      mark={mark}
      player={props as unknown as PlayerProps<never, { score: number }>}
    />
  );
}

function Star() {
  return (
    <svg viewBox="0 0 24 24" width="30" height="30">
      <path d="M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1L3.2 9.6l6.1-.8z" />
    </svg>
  );
}

/** A face from −1 (sad) to 1 (glad): only the mouth bends. */
function Face({ mood }: { mood: number }) {
  const bend = 15.5 + mood * 3.5;
  return (
    <svg viewBox="0 0 24 24" width="32" height="32">
      <circle cx="12" cy="12" r="9.25" />
      <path class="stroke" d={`M8 ${15.5 - mood * 1.5}Q12 ${bend} 16 ${15.5 - mood * 1.5}`} />
      <path class="stroke" d="M8.75 9.4v.9M15.25 9.4v.9" />
    </svg>
  );
}
