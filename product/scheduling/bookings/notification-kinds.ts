import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'booking.created': true;
    'booking.cancelled': true;
  }
}

const countInterviews = (count: number): string => (count === 1 ? '1 interview' : `${count} interviews`);

export const bookingNotificationKinds = notificationKinds.define({
  'booking.created': {
    order: 42,
    label: 'Interview booked',
    explanation: 'Someone booked an interview. Hosts get an email about their own interviews anyway.',
    describe: ({ count, title }) => ({
      subject: `Interview booked: ${title}`,
      sentence: `${countInterviews(count)} of “${title}” ${count === 1 ? 'was' : 'were'} booked.`,
    }),
    isFrequent: true,
  },
  'booking.cancelled': {
    order: 44,
    label: 'Interview cancelled',
    explanation: 'A booked interview was cancelled.',
    describe: ({ count, title }) => ({
      subject: `Interview cancelled: ${title}`,
      sentence: `${countInterviews(count)} of “${title}” ${count === 1 ? 'was' : 'were'} cancelled.`,
    }),
    isFrequent: true,
  },
});
