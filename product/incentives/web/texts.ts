import { pluralize } from '#platform/ui/figures.ts';
import {
  formatAmount,
  type IncentiveMethod,
  type IncentiveReason,
  type IncentiveState,
} from '../incentive.ts';
import type { Incentive } from '../contract.ts';
import { titles } from './titles.ts';

const incentives = (count: number) => pluralize(count, 'incentive');

/** English texts of incentives. */
export const texts = {
  title: titles.incentives,
  codes: titles.codes,
  explained:
    'What people get for taking part in studies. An owner or admin approves each, and sends it: outside Earshot, as a code, or with a connected provider.',
  none: 'No incentives yet. They appear here when people complete a study that has some.',
  noneOfPerson: 'No incentives. They appear here when this person completes a study that has some.',
  states: {
    due: 'Due',
    approved: 'Approved',
    sending: 'Sending',
    unknown: 'Unknown',
    failed: 'Failed',
    sent: 'Sent',
    cancelled: 'Cancelled',
  } satisfies Record<IncentiveState, string>,
  /** "12 due (€240.00)" */
  total: (state: IncentiveState, count: number, amount: string) =>
    `${count.toLocaleString('en-GB')} ${texts.states[state].toLowerCase()} (${amount})`,
  reasons: {
    completed: 'Completed',
    screenedOut: 'Screened out',
  } satisfies Record<IncentiveReason, string>,
  methods: {
    manual: 'Sent outside Earshot',
    code: 'Sent as a code',
    email: 'Code emailed',
    provider: 'Sent by the provider',
  } satisfies Record<IncentiveMethod, string>,
  formatAmount,
  participant: 'Participant',
  erased: 'Erased participant',
  study: 'Study',
  reason: 'For',
  amount: 'Amount',
  state: 'State',
  dueAt: 'Due',
  noResponse: 'Response doesn’t count',
  noResponseExplained: 'The response was excluded or deleted, so this is never approved automatically.',
  allStates: 'All states',
  allStudies: 'All studies',
  stateFilter: 'State',
  studyFilter: 'Study',
  noMatches: 'No matches',
  downloadCsv: 'Download CSV',
  actionsFor: (name: string) => `Actions for the incentive of ${name}`,
  rowName: ({ participant, study }: Incentive) =>
    `${participant?.displayName ?? 'an erased participant'} for ${study.name}`,
  approve: 'Approve',
  unapprove: 'Undo approval',
  cancel: 'Cancel incentive',
  restore: 'Restore',
  markSent: 'Mark as sent',
  markNotSent: 'Mark as not sent',
  markFailed: 'Mark as failed',
  sendWith: (provider: string) => `Send with ${provider}`,
  sendSelectedWith: (provider: string) => (count: number) => `Send ${count} with ${provider}`,
  askProvider: (provider: string) => `Ask ${provider} again`,
  sendAgain: 'Send again',
  handOut: 'Hand out code',
  showCode: 'Show code',
  approveSelected: (count: number) => `Approve ${count}`,
  handOutSelected: (count: number) => (count === 1 ? 'Hand out 1 code' : `Hand out ${count} codes`),
  markSelectedSent: (count: number) => `Mark ${count} as sent`,
  cancelSelected: (count: number) => `Cancel ${count}`,
  nothingToDo: 'Nothing to do for these',
  confirmCancel: (count: number) => (count === 1 ? 'Cancel this incentive?' : `Cancel ${incentives(count)}?`),
  cancelExplained: 'They won’t be sent. Cancelled incentives can be restored.',
  cancelIncentives: (count: number) => (count === 1 ? 'Cancel incentive' : `Cancel ${incentives(count)}`),
  done: {
    approve: (count: number) => `${incentives(count)} approved`,
    unapprove: (count: number) => `Approval of ${incentives(count)} undone`,
    cancel: (count: number) => `${incentives(count)} cancelled`,
    restore: (count: number) => `${incentives(count)} restored`,
    markSent: (count: number) => `${incentives(count)} marked as sent`,
    markNotSent: (count: number) => `${incentives(count)} marked as not sent`,
    markFailed: (count: number) => `${incentives(count)} marked as failed`,
  },
  overBudget: (count: number) =>
    count === 1 ? '1 doesn’t fit the budget of its study.' : `${count} don’t fit the budget of their study.`,
  alreadyApproved: (count: number) =>
    count === 1
      ? '1 is for someone who has one for the same study already.'
      : `${count} are for people who have one for the same study already.`,
  emailCode: 'Email a code',
  emailSelected: (count: number) => (count === 1 ? 'Email 1 code' : `Email ${count} codes`),
  confirmEmail: (count: number) => (count === 1 ? 'Email a code?' : `Email ${count} codes?`),
  emailExplained:
    'Each person gets one code of the value of their incentive, in their language, whatever they chose about invitations. This can’t be undone.',
  emailAgain: 'Email it again',
  confirmEmailAgain: 'Email the code again?',
  emailAgainExplained: 'The person gets the same code. If the first email arrived, they have it twice.',
  codesGiven: (count: number) => (count === 1 ? '1 code handed out' : `${count} codes handed out`),
  withoutCode: (count: number) =>
    count === 1 ? 'There is no code left for 1 of them.' : `There are no codes left for ${count} of them.`,
  sending: (count: number) => `${incentives(count)} being sent`,
  withoutEmail: (count: number) =>
    count === 1
      ? '1 is for someone without an email address.'
      : `${count} are for people without an email address.`,
  confirmSend: (count: number, provider: string) => `Send ${incentives(count)} with ${provider}?`,
  sendExplained: (provider: string) =>
    `${provider} gets names, email addresses and amounts, and emails each person. This can’t be undone here.`,
  confirmAgain: 'Send this incentive again?',
  againExplained: (provider: string) =>
    `${provider} is asked about it first. If it has an order for it, nothing is sent.`,
  waitForApproval: (count: number, amounts: string) =>
    `${pluralize(count, 'incentive')} to approve (${amounts})`,
  mayHaveBeenSent: (count: number, amounts: string) =>
    `${pluralize(count, 'incentive')} may or may not have been sent (${amounts})`,
  stillUnknown: (problem: string) => `Still unknown. ${problem}`,
  isNow: (state: string) => `The incentive is ${state.toLowerCase()}.`,
  changedMeanwhile: 'Nothing changed. Someone else may have been faster.',
};
