import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { MESSAGES_KEPT_DAYS, REQUESTS_KEPT_DAYS } from '../../../workspaces/model/model.ts';
import { formatTook } from '../../ai-service/web/texts.ts';

/** English texts of the language model of a workspace. */
export const texts = {
  explained:
    'Get suggestions from a language model, such as tags for open answers. Any service with OpenAI’s API for chat completions works, including ones you host yourself. A person decides about each suggestion.',
  onlyAdmins: 'Only owners and admins can manage the language model.',
  without: 'Without a model, nothing is suggested, and everything else works the same.',
  sent: 'Answers are only sent if an admin has allowed it for the study and the participant agreed that AI models process their answers. Email addresses, links, phone numbers and long numbers are replaced first, and so are the names below.',
  privacy: 'Answers leave Earshot and are processed by this service.',
  namePlaceholder: 'Language model',
  monthlyTokens: 'Monthly limit in tokens',
  monthlyTokensExplained: 'An answer takes about 500 to 2,000 tokens. Leave empty for no limit.',
  names: 'Names to replace',
  namesExplained:
    'One per line, such as employees and customers. They are replaced with [NAME_1] before anything is sent.',
  saved: 'Language model saved',
  testOk: (durationMs: number, tokens: number) =>
    `The model works. It replied in ${formatTook(durationMs)} and used ${pluralize(tokens, 'token')}:`,
  remove: 'Remove model',
  removeQuestion: 'Remove this language model?',
  removeExplained: 'Its key is deleted. Suggestions and tags stay.',
  removed: 'Language model removed',
  usage: (tokens: number, limit: number | null) =>
    limit === null
      ? `${pluralize(tokens, 'token')} used this month.`
      : `${formatCount(tokens)} of ${pluralize(limit, 'token')} used this month.`,
  logExplained: `Requests of the last ${REQUESTS_KEPT_DAYS} days. What was sent is kept for ${MESSAGES_KEPT_DAYS} days, and deleted earlier when a response is deleted or its consent is withdrawn.`,
  deletedStudy: 'Deleted study',
  tokens: (count: number) => pluralize(count, 'token'),
  showSent: 'Show what was sent',
  hideSent: 'Hide',
  notKept: 'What was sent isn’t kept any more.',
  roles: { system: 'Instructions', user: 'Sent', reply: 'Reply' } as Record<string, string>,
};
