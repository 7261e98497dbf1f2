/** @jsxImportSource preact */
import { Scale } from '../kit/scale/scale.tsx';
import { renderMark } from '../kit/scale/scale-marks.tsx';
import type { PlayerProps } from '../player.ts';
import type { CsatAnswer, CsatConfig } from './csat.ts';

export { csat as type } from './csat.ts';
export const isOneChoice = () => true;

export function player(props: PlayerProps<CsatConfig, CsatAnswer>) {
  const { config } = props;
  return (
    <Scale
      from={1}
      to={5}
      shape={config.shape}
      renderPoint={(score) => renderMark(config.shape, score, 5)}
      player={props}
    />
  );
}
