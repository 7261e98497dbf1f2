/** "240 ms", "12.5 s". */
export const formatTook = (durationMs: number) =>
  durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`;

/** English texts that the pages of the transcription service and of the language model share. */
export const texts = {
  name: 'Name',
  address: 'URL',
  addressExplained:
    'The base URL of the API. A service on a private network has to be allowed by the operator.',
  model: 'Model',
  key: 'Key',
  keyExplained: 'Stored encrypted. Leave empty for a service without a key.',
  keyStored: 'A key is stored. Enter another one to replace it.',
  keyPlaceholder: 'Unchanged',
  removeKey: 'Remove the stored key',
  isOn: 'Turned on',
  save: 'Save',
  test: 'Send a test',
  testFailed: (reason: string) => `The test failed. ${reason}`,
  log: 'Log',
  noRequests: 'Nothing has been sent yet.',
  testRequest: 'Test',
  failed: 'Failed',
  done: 'Done',
  running: 'No reply yet',
  took: (durationMs: number) => `replied in ${formatTook(durationMs)}`,
  showMore: 'Show more',
};
