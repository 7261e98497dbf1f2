import { formatCount, pluralize } from '#platform/ui/figures.ts';

/** "240 ms", "12.5 s". */
const formatTook = (durationMs: number) =>
  durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`;

/** English texts of the transcription service of a workspace. */
export const texts = {
  explained:
    'Send recordings to a service that turns speech into text. Any service with OpenAI’s transcription API works, including ones you host yourself.',
  onlyAdmins: 'Only owners and admins can manage the transcription service.',
  without:
    'Without a service, transcripts can be uploaded as files or written by hand beside each recording.',
  service: 'Service',
  privacy: 'The sound of recordings leaves Earshot and is processed by this service.',
  name: 'Name',
  namePlaceholder: 'Speech to text',
  address: 'URL',
  addressExplained:
    'The base URL of the API. A service on a private network has to be allowed by the operator.',
  model: 'Model',
  key: 'Key',
  keyExplained: 'Stored encrypted. Leave empty for a service without a key.',
  keyStored: 'A key is stored. Enter another one to replace it.',
  keyPlaceholder: 'Unchanged',
  removeKey: 'Remove the stored key',
  monthlyMinutes: 'Monthly limit in minutes',
  monthlyMinutesExplained: 'Leave empty for no limit.',
  isOn: 'Turned on',
  isAutomatic: 'Transcribe new recordings automatically',
  isAutomaticExplained: 'Otherwise people start it for each recording.',
  save: 'Save',
  saved: 'Transcription service saved',
  test: 'Send a test',
  testOk: (durationMs: number) => `The service works. It replied in ${formatTook(durationMs)}.`,
  testFailed: (reason: string) => `The test failed. ${reason}`,
  remove: 'Remove service',
  removeQuestion: 'Remove this service?',
  removeExplained:
    'Its key is deleted. Transcripts stay. Recordings that are still waiting aren’t transcribed.',
  removed: 'Transcription service removed',
  usage: (minutes: number, limit: number | null) =>
    limit === null
      ? `${pluralize(minutes, 'minute')} sent this month.`
      : `${formatCount(minutes)} of ${pluralize(limit, 'minute')} sent this month.`,
  log: 'Log',
  logExplained: 'What was sent in the last 90 days. Recordings and words aren’t part of it.',
  noRequests: 'Nothing was sent yet.',
  testRequest: 'Test',
  sentSound: (seconds: number) => `${formatCount(seconds)} s of sound`,
  failed: 'Failed',
  done: 'Done',
  running: 'No reply yet',
  took: (durationMs: number) => `replied in ${formatTook(durationMs)}`,
  showMore: 'Show more',
};
