/** @jsxImportSource preact */
import { Scale } from '../kit/scale/scale.tsx';
import type { PlayerProps } from '../player.ts';
import type { CesAnswer, CesConfig } from './ces.ts';

export { ces as type } from './ces.ts';
export const isOneChoice = () => true;

export function player(props: PlayerProps<CesConfig, CesAnswer>) {
  return <Scale from={1} to={7} shape="number" renderPoint={(score) => score} player={props} />;
}
