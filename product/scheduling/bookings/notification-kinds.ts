import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'booking.created': true;
    'booking.cancelled': true;
  }
}

export const bookingNotificationKinds = notificationKinds.define({
  'booking.created': {
    order: 42,
    label: 'Interview booked',
    explanation: 'Someone booked an interview. Hosts get an email about their own interviews anyway.',
    describe: ({ count, title }) => ({
      subject: `Interview booked: ${title}`,
      sentence:
        count === 1
          ? `An interview of “${title}” was booked.`
          : `Interviews of “${title}” were booked: ${count}.`,
    }),
    isFrequent: true,
  },
  'booking.cancelled': {
    order: 44,
    label: 'Interview cancelled',
    explanation: 'A booked interview was cancelled.',
    describe: ({ count, title }) => ({
      subject: `Interview cancelled: ${title}`,
      sentence:
        count === 1
          ? `An interview of “${title}” was cancelled.`
          : `Interviews of “${title}” were cancelled: ${count}.`,
    }),
    isFrequent: true,
  },
});
