import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import { ANSWER_DAYS } from './request.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'erasure.requested': true;
  }
}

export const erasureRequestNotificationKinds = notificationKinds.define({
  'erasure.requested': {
    order: 62,
    label: 'Request to be erased',
    explanation: `A participant asks that their data is erased. An owner or admin has to answer within ${ANSWER_DAYS} days.`,
    describe: ({ count, title }) => ({
      subject: `A participant asks to be erased: ${title}`,
      sentence: `“${title}” has ${count === 1 ? 'a request' : `${count} requests`} by participants to erase their data. Answer within ${ANSWER_DAYS} days.`,
    }),
    action: { label: 'View the request', path: '/participants/erasure-requests' },
    permission: 'participant.erase',
    isPersonal: true,
  },
});
