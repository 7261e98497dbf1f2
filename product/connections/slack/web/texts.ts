import type { ProviderTexts } from '../../web/provider-texts.ts';

/** English texts of the connection to Slack. */
export const texts: ProviderTexts = {
  title: 'Slack',
  purpose: 'Post to a channel when new responses arrive or a study changes.',
  explained:
    'Earshot posts to a channel when something happens. New responses are grouped: at most one message per study per minute, without answers.',
  add: 'Add channel',
  noneYet: 'No channels yet. Add one to see new responses in Slack.',
  namePlaceholder: '#research',
  addressLabel: 'Incoming webhook URL',
  addressExplained:
    'In Slack, create an app with incoming webhooks, add one for the channel and copy its URL. Earshot stores it encrypted.',
  addressPlaceholder: 'https://hooks.slack.com/services/…',
  deleteQuestion: (name) => `Disconnect “${name}”?`,
  deletingExplained: 'Earshot stops posting there, and the log is deleted. This can’t be undone.',
  deleteAction: 'Disconnect channel',
};
