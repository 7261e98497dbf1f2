import { useLayoutEffect } from 'preact/hooks';
import type { PlayerProps, PlayerStep } from '../player.ts';

/** Hands the step shown now to the page's button; null: another part of the player does. */
export function useStep(
  { onStep }: Pick<PlayerProps<never, never>, 'onStep'>,
  step: PlayerStep | null,
): void {
  useLayoutEffect(() => {
    if (step) onStep(step);
  });
}
