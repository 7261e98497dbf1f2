import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { PanelOutput } from '../contract.ts';
import type { PanelState } from '../panel.ts';
import { texts } from './texts.ts';

const TONES: Record<PanelState, Tone> = {
  draft: 'plain',
  publishing: 'warning',
  live: 'good',
  paused: 'warning',
  ended: 'plain',
};

/** Where a panel stands, as a word. */
export function PanelStateTag({
  panel: { state, isFull },
}: {
  panel: Pick<PanelOutput, 'state' | 'isFull'>;
}) {
  return <StateTag tone={TONES[state]}>{isFull ? texts.full : texts.states[state]}</StateTag>;
}
