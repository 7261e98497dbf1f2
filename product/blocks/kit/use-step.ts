import { useLayoutEffect } from 'preact/hooks';
import type { PlayerProps, PlayerStep } from '../player.ts';

/** Reports how many of the parts of a block are answered, so that leaving some out of an optional one is asked about. */
export const useAnsweredParts = (
  player: Pick<PlayerProps<never, never>, 'onStep'>,
  totalParts: number,
  answeredParts: number,
): void =>
  useStep(player, { key: 'parts', advance: null, unansweredParts: totalParts - answeredParts, totalParts });

/** Reports the current step to the page, for its button; null if another component of the player does. */
export function useStep(
  { onStep }: Pick<PlayerProps<never, never>, 'onStep'>,
  step: PlayerStep | null,
): void {
  useLayoutEffect(() => {
    if (step) onStep(step);
  });
}
