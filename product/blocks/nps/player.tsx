/** @jsxImportSource preact */
import { Scale } from '../kit/scale/scale.tsx';
import type { PlayerProps } from '../player.ts';
import type { NpsAnswer, NpsConfig } from './nps.ts';

export { nps as type } from './nps.ts';
export const isOneChoice = () => true;

export function player(props: PlayerProps<NpsConfig, NpsAnswer>) {
  return <Scale from={0} to={10} shape="number" renderPoint={(score) => score} player={props} />;
}
