/** English titles of the pages of connections. */
export const texts = {
  connections: 'Connections',
  apiKeys: 'API keys',
  webhooks: 'Webhooks',
  slack: 'Slack',
  transcription: 'Transcription',
  model: 'Language model',
};
