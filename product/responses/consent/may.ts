import type { Purpose } from '../../blocks/purposes.ts';
import type { ConsentState } from './consent.ts';

/** Purposes that need no question: whoever answers a survey expects that the team keeps and quotes the answers. */
const ALLOWED_UNASKED: readonly Purpose[] = ['keep', 'quote'];

/**
 * Whether somebody with these decisions lets their answers be used for a purpose. Reading, exports, sharing, recording and models
 * ask nothing else; a purpose that is not among the decisions is not allowed.
 */
export const may = (
  states: readonly Pick<ConsentState, 'purpose' | 'decision'>[],
  purpose: Purpose,
): boolean =>
  states.some(
    (state) =>
      state.purpose === purpose &&
      (state.decision === 'granted' || (state.decision === 'not_asked' && ALLOWED_UNASKED.includes(purpose))),
  );
