import type { Wave } from '../contract.ts';
import { texts } from './texts.ts';

/** Whether a wave is still sending, has begun, or ended; for the sign beside its name. */
export function getWaveState(wave: Wave): keyof typeof texts.states {
  if (wave.state !== 'active') return wave.state;
  const { waiting, sending } = wave.funnel.states;
  const isPlanned = wave.remindsOf !== null && wave.funnel.members === 0;
  if (waiting + sending === 0 && !isPlanned) return 'done';
  return waiting === wave.funnel.members ? 'scheduled' : 'active';
}
