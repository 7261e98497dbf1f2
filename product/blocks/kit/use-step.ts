import { useLayoutEffect } from 'preact/hooks';
import type { PlayerProps, PlayerStep } from '../player.ts';

/** Reports the current step to the page, for its button; null if another component of the player does. */
export function useStep(
  { onStep }: Pick<PlayerProps<never, never>, 'onStep'>,
  step: PlayerStep | null,
): void {
  useLayoutEffect(() => {
    if (step) onStep(step);
  });
}
