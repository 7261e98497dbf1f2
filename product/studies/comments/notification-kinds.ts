import {
  notificationKinds,
  type NotificationFacts,
} from '#product/workspaces/notifications/notification-kind.ts';

declare module '#product/workspaces/notifications/notification-kind.ts' {
  interface NotificationKinds {
    'comment.mention': true;
    'comment.reply': true;
  }
}

/** The page that finds the newest of these comments and shows it where it was written. */
const action = {
  label: 'Open comment',
  path: ({ study, item }: NotificationFacts) => `/comment/${study?.id ?? ''}/${item ?? ''}`,
};

export const commentNotificationKinds = notificationKinds.define({
  'comment.mention': {
    order: 60,
    label: 'Mentions',
    explanation: 'Someone mentioned you in a comment.',
    describe: ({ count, title }) => ({
      subject: `You were mentioned: ${title}`,
      sentence:
        count === 1
          ? `You were mentioned in a comment in “${title}”.`
          : `You were mentioned in ${count} comments in “${title}”.`,
    }),
    action,
    isPersonal: true,
  },
  'comment.reply': {
    order: 70,
    label: 'Replies',
    explanation: 'Someone commented on something that you commented on, too.',
    describe: ({ count, title }) => ({
      subject: count === 1 ? `New reply: ${title}` : `${count} new replies: ${title}`,
      sentence:
        count === 1
          ? `There is a new comment beside one of yours in “${title}”.`
          : `There are ${count} new comments beside yours in “${title}”.`,
    }),
    action,
    isPersonal: true,
    isFrequent: true,
  },
});
