import { useRef, useState } from 'preact/hooks';
import type { PlayerStep } from '#product/blocks/player.ts';
import type { PlayedBlock } from '../../contract.ts';
import type { Answering } from '../answering/answering.ts';
import { findBlockType } from '../path.ts';

/**
 * The buttons of a block's screen: the primary one advances the player through its steps and then to the next block.
 * Leaving out parts of an optional question, or an unfinished attempt, needs a confirmation; all of it does not.
 *
 * @param offersSkip whether the player is there and leaves the buttons to the screen
 */
export function useBlockButtons(answering: Answering, block: PlayedBlock, offersSkip: boolean) {
  const step = useRef<PlayerStep | null>(null);
  const [visibleStep, setVisibleStep] = useState('');
  const [confirmedStep, setConfirmedStep] = useState<string | null>(null);
  const { id, config, required } = block;
  const readValue = (): unknown => answering.getState().values.get(id) ?? undefined;
  const value = readValue();
  const currentStep = step.current;
  const isConfirming = confirmedStep !== null && confirmedStep === visibleStep;
  const problem =
    value === undefined ? null : findBlockType(answering.getStudy(), id)?.check(config, value, true);
  const isEmpty = value === undefined || problem?.key === 'required';
  // An answer that counts only whole, such as four prices.
  const isUnfinished =
    !isEmpty && findBlockType(answering.getStudy(), id)?.check(config, value, required)?.key === 'incomplete';
  return {
    /** Changes when the buttons would do something else, so that a double tap can be ignored. */
    screenKey: `${currentStep?.key ?? ''} ${isConfirming}`,
    step: currentStep?.key ?? '',
    label: currentStep?.label,
    second: currentStep?.second,
    /** The unanswered parts while a confirmation is shown; otherwise null. */
    confirmation:
      isConfirming && currentStep
        ? { left: currentStep.unansweredParts, total: currentStep.totalParts }
        : null,
    parts:
      currentStep && currentStep.totalParts > 1
        ? { left: currentStep.unansweredParts, total: currentStep.totalParts }
        : null,
    canSkip: !required && !currentStep?.cannotBeSkipped && (isEmpty || isUnfinished || isConfirming),
    /** Whether something is begun that going back would lose. */
    isBegun: Boolean(currentStep?.isBegun || currentStep?.isRunning),
    onStep(next: PlayerStep) {
      step.current = next;
      const { advance, ...visible } = next;
      // Only visible changes render again; `advance` and `run` are always read from the newest step.
      setVisibleStep(JSON.stringify([visible, advance !== null]));
    },
    advance() {
      const { current } = step;
      if (current?.advance) return current.advance();
      const { unansweredParts = 0, totalParts = 0 } = current ?? {};
      if (!required && !isUnfinished && unansweredParts > 0 && unansweredParts < totalParts)
        return setConfirmedStep(visibleStep);
      const isIdle =
        !current?.cannotBeSkipped && !current?.isBegun && !current?.isRunning && current?.label !== null;
      if (offersSkip && !required && isEmpty && isIdle) return answering.skip(id);
      answering.commit(id, readValue());
    },
    skip() {
      if (step.current?.isBegun && !isConfirming) return setConfirmedStep(visibleStep);
      if (isEmpty || isUnfinished) answering.skip(id);
      else answering.commit(id, readValue());
    },
  };
}
