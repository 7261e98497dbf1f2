import type { ConfigProblem } from '../team-block.ts';
import { hasPipedWebsite, listPlaceholders } from './redirect.ts';

/** What the address cannot do as it is. */
export function reviewRedirect(redirect: string, isAutomatic: boolean): ConfigProblem[] {
  const isPiped = listPlaceholders(redirect).length > 0;
  const createProblem = (message: string) => [{ severity: 'error' as const, message, field: 'redirect' }];
  if (hasPipedWebsite(redirect)) return createProblem('Insert values after the website, not in its name.');
  if (isAutomatic && redirect === '') return createProblem('Enter where people are redirected.');
  if ((isPiped || isAutomatic) && !redirect.startsWith('https:'))
    return createProblem('Use an address that starts with https: for this redirect.');
  return [];
}
