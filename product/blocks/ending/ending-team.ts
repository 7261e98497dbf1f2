import { defineTeamBlock, nonQuestionTeam, type ConfigProblem } from '../team-block.ts';
import { reviewText } from '../review-text.ts';
import { ending, isLeaving, type EndingConfig, type EndingAnswer } from './ending.ts';
import * as schemas from './schema.ts';
import { hasPipedWebsite, listPlaceholders } from './redirect.ts';

/** What the address cannot do as it is. */
function reviewRedirect(redirect: string, isAutomatic: boolean): ConfigProblem[] {
  const isPiped = listPlaceholders(redirect).length > 0;
  const createProblem = (message: string) => [{ severity: 'error' as const, message, field: 'redirect' }];
  if (hasPipedWebsite(redirect)) return createProblem('Insert values after the website, not in its name.');
  if (isAutomatic && redirect === '') return createProblem('Enter where people are redirected.');
  if ((isPiped || isAutomatic) && !redirect.startsWith('https:'))
    return createProblem('Use an address that starts with https: for this redirect.');
  return [];
}

const CODE_NOT_SEEN: ConfigProblem = {
  severity: 'warning',
  message:
    'People are redirected before they can copy the code. Redirect after some seconds, or by the button.',
  field: 'redirectAfter',
};

export const endingTeam = defineTeamBlock<EndingConfig, EndingAnswer>(ending, {
  ...nonQuestionTeam,
  schemas,
  version: 1,
  label: 'Ending',
  hint: 'The last screen: a thank-you, or why the study ends here.',
  menuSection: 'structure',
  playerFile: 'fields',
  hasNoPicture: true,
  isCommon: true,
  // An empty code has the page load its player ahead, before the connection is lost.
  conceal: (config) => ({ outcome: config.outcome, ...(isLeaving(config) && { code: '' }) }),
  createConfig: () => ({ outcome: 'completed', text: {}, redirect: null, redirectLabel: {} }),
  upgrade: (config) => config as EndingConfig,
  review: ({ text, redirect, redirectLabel, redirectAfter, code }, languages) => [
    ...reviewRedirect(redirect ?? '', redirectAfter !== undefined),
    ...(code !== undefined && redirectAfter === 0 ? [CODE_NOT_SEEN] : []),
    ...reviewText(text, languages, { field: 'text', missingMessage: null, name: 'text' }),
    ...reviewText(redirectLabel, languages, {
      field: 'redirectLabel',
      missingMessage: redirect === null ? null : 'Enter a button label.',
      name: 'button',
    }),
  ],
  createRandomAnswer: () => ({}),
});
