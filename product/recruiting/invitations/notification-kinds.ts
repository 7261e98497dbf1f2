import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';
import { MAX_REFUSALS } from './wave.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'wave.stopped': true;
  }
}

export const waveNotificationKinds = notificationKinds.define({
  'wave.stopped': {
    order: 55,
    label: 'Invitations stopped',
    explanation: `The mail server refused ${MAX_REFUSALS} of your invitations in a row.`,
    describe: ({ title }) => ({
      subject: `Invitations stopped: ${title}`,
      sentence: `Invitations to “${title}” stopped after the mail server refused ${MAX_REFUSALS} in a row. Nobody was blocked.`,
    }),
    action: {
      label: 'See what the mail server said',
      path: ({ study }) => (study ? `/study/${study.id}/edit/participants` : '/studies'),
    },
    isPersonal: true,
  },
});
