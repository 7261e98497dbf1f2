import { notificationKinds } from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'export.ready': true;
  }
}

export const archiveNotificationKinds = notificationKinds.define({
  'export.ready': {
    order: 50,
    label: 'Export ready',
    explanation: 'An export that you asked for can be downloaded.',
    describe: ({ title }) => ({
      subject: `Export ready: ${title}`,
      sentence: `Your export of “${title}” is ready to download.`,
    }),
    action: { label: 'Download the export' },
    permission: 'archive.export',
  },
});
