import { formatCompleted, notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'study.closed': true;
  }
}

export const studyNotificationKinds = notificationKinds.define({
  'study.closed': {
    order: 40,
    label: 'Study closed',
    explanation: 'Someone else closed a study.',
    describe: ({ study, title }) => ({
      subject: `Study closed: ${title}`,
      sentence: `“${title}” was closed with ${formatCompleted(study?.completed ?? 0)}.`,
    }),
  },
});
