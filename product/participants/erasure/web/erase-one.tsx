import { useEffect, useEffectEvent } from 'react';
import type { Participant } from '../../contract.ts';
import { useErase } from './use-erase.tsx';

/** Asks whether to erase a participant, as soon as it is shown. */
export function EraseOne({ participant, onDone }: { participant: Participant; onDone(): void }) {
  const erase = useErase();
  const ask = useEffectEvent(() => void erase([participant]).then(onDone));
  useEffect(() => ask(), []);
  return null;
}
