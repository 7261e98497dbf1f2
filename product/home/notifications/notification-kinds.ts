import { RESPONSE_EMAIL_INTERVAL_MINUTES } from '#product/workspaces/notifications/notification.ts';
import { formatCompleted, notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'response.first': true;
    'response.every': true;
    'target.reached': true;
  }
}

const formatNew = (count: number): string => `${count} new ${count === 1 ? 'response' : 'responses'}`;

/** Kinds that are found by comparing the counters of responses with what members were already notified of. */
export const countedNotificationKinds = notificationKinds.define({
  'response.first': {
    order: 10,
    label: 'First response',
    explanation: 'The first completed response of a study.',
    describe: ({ title }) => ({
      subject: `First response: ${title}`,
      sentence: `“${title}” has its first completed response.`,
    }),
  },
  'response.every': {
    order: 20,
    label: 'Every response',
    explanation: `Completed responses, at most one email in ${RESPONSE_EMAIL_INTERVAL_MINUTES} minutes for each study.`,
    describe: ({ count, study, title }) => ({
      subject: `${formatNew(count)}: ${title}`,
      sentence: `“${title}” has ${formatNew(count)}, ${formatCompleted(study?.completed ?? count)} in total.`,
    }),
    isFrequent: true,
  },
  'target.reached': {
    order: 30,
    label: 'Target reached',
    explanation: 'A study has as many completed responses as its link accepts.',
    describe: ({ study, title }) => ({
      subject: `Target reached: ${title}`,
      sentence: study?.target
        ? `“${title}” has reached its target of ${formatCompleted(study.target)}.`
        : `“${title}” has reached its target.`,
    }),
  },
});
