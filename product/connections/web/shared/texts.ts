/** English titles of the pages of connections. */
export const texts = {
  connections: 'Connections',
  apiKeys: 'API keys',
  transcription: 'Transcription',
  model: 'Language model',
  tremendous: 'Tremendous',
  prolific: 'Prolific',
};
