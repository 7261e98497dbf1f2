import { isReservedParameter } from '#product/studies/reserved-parameters.ts';

/** The language that the page is opened in. */
export const LANGUAGE_PARAMETER = 'lang';

const MAX_PARAMETERS = 50;
const MAX_NAME_LENGTH = 64;
const MAX_VALUE_LENGTH = 500;

/** Shortens a text, and removes what cannot be stored: null characters, and half of a surrogate pair. */
const truncate = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .replaceAll('\0', '');

/**
 * Reads the URL parameters to store with the response, such as a panel's ids. Invalid ones are changed or left out, so
 * that they never prevent a response from starting.
 */
export function parseParameters(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].map(
    ([name, value]) => [truncate(name, MAX_NAME_LENGTH), truncate(value, MAX_VALUE_LENGTH)] as const,
  );
  return Object.fromEntries(entries.filter(([name]) => !isReservedParameter(name)).slice(0, MAX_PARAMETERS));
}
