import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'toy.added': true;
  }
}

export const toyNotificationKinds = notificationKinds.define({
  'toy.added': {
    order: 60,
    label: 'Toy added',
    explanation: 'Someone else added a toy.',
    describe: ({ title }) => ({ subject: `Toy added: ${title}`, sentence: `“${title}” has a new toy.` }),
    action: { label: 'View toys', path: '/toys' },
    permission: 'toy.read',
  },
});
