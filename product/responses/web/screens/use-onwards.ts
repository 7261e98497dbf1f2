import { useRef, useState } from 'preact/hooks';
import type { PlayerStep } from '#product/blocks/player.ts';
import type { PlayedBlock } from '../../contract.ts';
import type { Answering } from '../answering/answering.ts';
import { typeOfBlock } from '../path.ts';

/**
 * What the button of a screen does: it takes the player through its steps, and from the last one on to the next
 * block. Who would leave parts of an optional question out, or an attempt unfinished, is asked first.
 */
export function useOnwards(answering: Answering, block: PlayedBlock) {
  const step = useRef<PlayerStep | null>(null);
  const [face, setFace] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const { id, config, required } = block;
  const valueNow = (): unknown => answering.state().values.get(id) ?? undefined;
  const value = valueNow();
  const now = step.current;
  const asking = asked !== null && asked === face;
  const empty =
    value === undefined || typeOfBlock(answering.study(), id)?.check(config, value, true)?.key === 'required';
  return {
    /** Changes with everything that makes this another screen to who presses its button. */
    shown: `${now?.key ?? ''} ${asking}`,
    label: now?.label,
    /** Parts to go where somebody is asked about them; else null. */
    asking: asking && now ? { left: now.unansweredParts, total: now.totalParts } : null,
    parts: now && now.totalParts > 1 ? { left: now.unansweredParts, total: now.totalParts } : null,
    mayLeave: !required && !now?.isSending && (empty || asking),
    empty,
    onStep(next: PlayerStep) {
      step.current = next;
      const { key, label, unansweredParts: left, totalParts: of, isBegun: begun, isSending: sends } = next;
      // Only what is seen draws the page anew; `go` is always the newest.
      setFace(JSON.stringify([key, label, left, of, begun, sends, next.advance !== null]));
    },
    goOn() {
      const { current } = step;
      if (current?.advance) return current.advance();
      if (!required && current && current.unansweredParts > 0 && current.unansweredParts < current.totalParts)
        return setAsked(face);
      answering.commit(id, valueNow());
    },
    leave() {
      if (step.current?.isBegun && !asking) return setAsked(face);
      if (empty) answering.skip(id);
      else answering.commit(id, valueNow());
    },
  };
}
