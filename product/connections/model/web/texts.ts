import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { MESSAGES_KEPT_DAYS, REQUESTS_KEPT_DAYS } from '../../../workspaces/model/model.ts';

/** "240 ms", "12.5 s". */
const formatTook = (durationMs: number) =>
  durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`;

/** English texts of the language model of a workspace. */
export const texts = {
  explained:
    'Get suggestions from a language model, such as tags for open answers. Any service with OpenAI’s API for chat completions works, including ones you host yourself. A person decides about each suggestion.',
  onlyAdmins: 'Only owners and admins can manage the language model.',
  without: 'Without a model, nothing is suggested, and everything else works the same.',
  sent: 'Answers are only sent if an admin has allowed it for the study and the participant agreed that AI models process their answers. Email addresses, links, phone numbers and long numbers are replaced first, and so are the names below.',
  privacy: 'Answers leave Earshot and are processed by this service.',
  name: 'Name',
  namePlaceholder: 'Language model',
  address: 'URL',
  addressExplained:
    'The base URL of the API. A service on a private network has to be allowed by the operator.',
  model: 'Model',
  key: 'Key',
  keyExplained: 'Stored encrypted. Leave empty for a service without a key.',
  keyStored: 'A key is stored. Enter another one to replace it.',
  keyPlaceholder: 'Unchanged',
  removeKey: 'Remove the stored key',
  monthlyTokens: 'Monthly limit in tokens',
  monthlyTokensExplained: 'An answer takes about 500 to 2,000 tokens. Leave empty for no limit.',
  names: 'Names to replace',
  namesExplained:
    'One per line, such as employees and customers. They are replaced with [NAME_1] before anything is sent.',
  isOn: 'Turned on',
  save: 'Save',
  saved: 'Language model saved',
  test: 'Send a test',
  testOk: (durationMs: number, tokens: number) =>
    `The model works. It replied in ${formatTook(durationMs)} and used ${pluralize(tokens, 'token')}:`,
  testFailed: (reason: string) => `The test failed. ${reason}`,
  remove: 'Remove model',
  removeQuestion: 'Remove this language model?',
  removeExplained: 'Its key is deleted. Suggestions and tags stay.',
  removed: 'Language model removed',
  usage: (tokens: number, limit: number | null) =>
    limit === null
      ? `${pluralize(tokens, 'token')} used this month.`
      : `${formatCount(tokens)} of ${pluralize(limit, 'token')} used this month.`,
  log: 'Log',
  logExplained: `Requests of the last ${REQUESTS_KEPT_DAYS} days. What was sent is kept for ${MESSAGES_KEPT_DAYS} days, and deleted earlier when a response is deleted or its consent is withdrawn.`,
  noRequests: 'Nothing was sent yet.',
  testRequest: 'Test',
  deletedStudy: 'Deleted study',
  tokens: (count: number) => pluralize(count, 'token'),
  failed: 'Failed',
  done: 'Done',
  running: 'No reply yet',
  took: (durationMs: number) => `replied in ${formatTook(durationMs)}`,
  showSent: 'Show what was sent',
  hideSent: 'Hide',
  notKept: 'What was sent isn’t kept any more.',
  roles: { system: 'Instructions', user: 'Sent', reply: 'Reply' } as Record<string, string>,
  showMore: 'Show more',
};
