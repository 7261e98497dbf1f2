/** @jsxImportSource preact */
import { Scale } from '../kit/scale/scale.tsx';
import { renderMark } from '../kit/scale/scale-marks.tsx';
import type { PlayerProps } from '../player.ts';
import type { RatingAnswer, RatingConfig } from './rating.ts';

export { rating as type } from './rating.ts';
export const isOneChoice = () => true;

export function player(props: PlayerProps<RatingConfig, RatingAnswer>) {
  const { config } = props;
  return (
    <Scale
      from={1}
      to={config.points}
      shape={config.shape}
      renderPoint={(score) => renderMark(config.shape, score, config.points)}
      player={props}
    />
  );
}
