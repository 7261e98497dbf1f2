import type { WaveSkipRule } from './wave.ts';

/** Why somebody gets no email. */
export const ruleNames: Record<WaveSkipRule, string> = {
  absent: 'Deleted',
  doNotContact: 'Must not be contacted',
  stoppedChannel: 'Stopped emails',
  noAddress: 'No email address',
  mailBlocked: 'Email came back or was reported as spam',
  quietHours: 'Quiet hours',
  maximum: 'Contacted often enough',
  gap: 'Contacted too recently',
  optedOut: 'Opted out of this study',
  answered: 'Already took part',
  alreadyInvited: 'Already invited',
  invitationBounced: 'The invitation came back',
  targetReached: 'The target was reached',
  studyClosed: 'The study is not live',
  tooLate: 'The wave had ended',
  cancelled: 'Cancelled',
  stopped: 'The wave stopped',
};
