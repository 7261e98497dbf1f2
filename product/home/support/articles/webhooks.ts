import type { Article } from '../article.ts';

export const article: Article = {
  id: 'webhooks',
  title: 'Webhooks and Slack',
  topic: 'connect',
  keywords: ['webhook', 'slack', 'notification', 'event', 'callback', 'zapier', 'http', 'channel', 'message'],
  paragraphs: [
    'A webhook sends an HTTP request to your server when something happens, such as a completed response. Each request has a signature in the format of Standard Webhooks. It contains IDs and a few details, never answers.',
    'Failed deliveries are retried for nearly two days. The log shows each attempt, and you can send an event again.',
    'Slack messages about the same events go to a channel of your choice.',
  ],
  link: { to: '/account/connections', label: 'Connections' },
};
