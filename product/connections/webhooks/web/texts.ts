import { formatCount, pluralize } from '#platform/ui/figures.ts';
import type { DeliveryOutput, WebhookOutput } from '../contract.ts';
import type { WebhookState } from '../webhook.ts';

/** English texts of the pages of webhooks and of Slack. */
export const texts = {
  onlyAdmins: 'Only owners and admins can manage this connection. Ask one of them.',
  allStudies: 'All studies',
  countStudies: (count: number) => pluralize(count, 'study', 'studies'),
  countEvents: (count: number) => pluralize(count, 'event'),
  close: 'Close',
  save: 'Save',
  saved: 'Changes saved',
  edit: 'Edit',
  editTitle: (name: string) => `Edit “${name}”`,
  name: 'Name',
  events: 'Events',
  eventsExplained: 'Select what to send.',
  selectEvent: 'Select at least one event.',
  studies: 'Studies',
  chosenStudies: 'Selected studies',
  selectStudies: 'Select studies',
  searchStudies: 'Search studies',
  noStudyMatches: 'No matches.',
  addressUnchanged: 'Enter a new URL only to replace the current one.',
  created: 'Webhook created',
  copySecretNow: 'Copy this secret now and keep it somewhere safe. You won’t be able to see it again.',
  secretExplained:
    'Verify each request with it: the header webhook-signature has the HMAC-SHA256 of its id, time and body, as Standard Webhooks defines. Libraries for most languages do this for you.',
  standard: 'Standard Webhooks',
  copy: 'Copy',
  copied: 'Copied',
  copySecret: 'Copy the secret',
  done: 'Done',
  sendTest: 'Send test',
  testSent: 'Test sent',
  testEvent: 'Test',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
  turnOffQuestion: (name: string) => `Turn off “${name}”?`,
  turningOffExplained:
    'Nothing is sent until you turn it on again. Events that happen meanwhile are not sent later.',
  turnedOff: 'Turned off',
  turnedOn: 'Turned on',
  replaceSecret: 'Replace secret',
  replaceSecretQuestion: 'Replace the secret?',
  replacingSecretExplained:
    'You get a new secret to copy. Requests are signed with both secrets for 24 hours, so that you can change over without losing any.',
  secretReplaced: 'New secret',
  deleted: 'Deleted',
  moreActions: 'More actions',
  offByPerson: 'Turned off. Nothing is sent until you turn it on again.',
  offBecauseFailing:
    'Turned off because every request failed for a week. Check the receiver, turn it on again and resend the failed events.',
  offBecauseGone: 'Turned off because the receiver replied that it no longer exists (410 Gone).',
  failing: 'The last request failed. Earshot keeps trying for about two days.',
  log: 'Log',
  logExplained: 'Requests of the last 30 days, newest first.',
  filterLog: 'Show',
  allDeliveries: 'All',
  noDeliveries: 'Nothing sent yet. Send a test to see what a request looks like.',
  noDeliveriesOfState: 'No matches.',
  showMore: 'Show more',
  resend: 'Send again',
  resendFor: (event: string) => `Send again: ${event}`,
  resendFailed: 'Send all failed again',
  resent: (count: number) => (count === 0 ? 'Nothing to send again' : `${formatCount(count)} on the way`),
  nextAttempt: 'Next try',
  attempt: (number: number) => `Request ${number}`,
  took: (ms: number) => `${formatCount(ms)} ms`,
  sentBody: 'Sent',
  receivedBody: 'Reply',
  emptyReply: 'Empty',
  noAttempts: 'Not sent yet.',
  eventId: 'Id',
};

/** What a webhook or its log entry is called, for each state. */
export const STATE_LABELS: Record<WebhookState, string> = { active: 'On', failing: 'Failing', off: 'Off' };

export const DELIVERY_STATE_LABELS: Record<DeliveryOutput['state'], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const OFF_TEXTS: Record<NonNullable<WebhookOutput['disableReason']>, string> = {
  person: texts.offByPerson,
  failing: texts.offBecauseFailing,
  gone: texts.offBecauseGone,
};
