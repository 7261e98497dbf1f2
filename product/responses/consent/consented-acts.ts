import type { Purpose } from '../../blocks/purposes.ts';

/** What answers of participants are used for by an act of the team. */
export type ConsentedAct = 'clip' | 'transcribe' | 'suggest';

/** The purposes that each act needs, and what is said where consent forbids it: in replies, and beside disabled buttons. */
export const CONSENTED_ACTS: Readonly<
  Record<ConsentedAct, { purposes: readonly Purpose[]; refusal: string }>
> = {
  clip: {
    purposes: ['quote', 'share_clip'],
    refusal: 'This participant doesn’t allow clips to be shared.',
  },
  transcribe: {
    purposes: ['model'],
    refusal: 'This participant hasn’t agreed that AI models process their answers, so it can’t be sent.',
  },
  suggest: {
    purposes: ['model'],
    refusal:
      'No participant was asked whether AI models may process their answers. Add this purpose to the study’s consent to ask for it.',
  },
};
