import type { StudyState } from '#product/studies/study.ts';
import type { WaveSkipRule } from '../../wave.ts';

const PAUSE_MS = 10 * 60_000;

/** What decides about a mail before the rules of contacts do. */
interface DeliveryFacts {
  now: Date;
  isReminder: boolean;
  endsAt: Date;
  studyState: StudyState;
  /** Completed responses of the study, and how many end the wave. */
  completed: number;
  target: number | null;
  invitedAt: Date | null;
  startedAt: Date | null;
  /** Completed, screened out or over quota. */
  endedAt: Date | null;
  optedOutAt: Date | null;
}

/**
 * Whether a mail of a wave is sent, waits, or never leaves. A reminder goes to those who did not finish, also to those who
 * began; its link resumes where they were.
 */
export function decideDelivery(
  facts: DeliveryFacts,
): { do: 'send' } | { do: 'wait'; until: Date } | { do: 'skip'; rule: WaveSkipRule } {
  const { now, isReminder } = facts;
  const skip = (rule: WaveSkipRule) => ({ do: 'skip' as const, rule });
  if (facts.optedOutAt) return skip('optedOut');
  if (facts.endedAt || (!isReminder && facts.startedAt)) return skip('answered');
  if (!isReminder && facts.invitedAt) return skip('alreadyInvited');
  if (now > facts.endsAt) return skip('tooLate');
  if (facts.target !== null && facts.completed >= facts.target) return skip('targetReached');
  if (facts.studyState === 'paused') return { do: 'wait', until: new Date(now.getTime() + PAUSE_MS) };
  if (facts.studyState !== 'live') return skip('studyClosed');
  return { do: 'send' };
}
