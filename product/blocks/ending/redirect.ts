import { PARAMETER_PREFIX } from '../text.ts';
import { sanitizeUrl } from '../sanitize-url.ts';

/** `{name}` in the address; browsers write the braces of a path as `%7B` and `%7D`. */
const PLACEHOLDER = /\{([^{}]{1,80})\}|%7B(.{1,200}?)%7D/gi;

export const MAX_REDIRECT_SECONDS = 10;

/** The name as it is written; one that is no valid encoding is that of no value. */
function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The names of the values that an address inserts: `{PROLIFIC_PID}` has one. */
export const listPlaceholders = (redirect: string): string[] =>
  [...redirect.matchAll(PLACEHOLDER)].map(([, name, encoded]) => name ?? decodeName(encoded ?? ''));

/** Whether a value would choose the website: whoever writes the link of a study could then send people anywhere. */
export const hasPipedWebsite = (redirect: string): boolean =>
  /^[^/?#]*(\/\/[^/?#]*)?(\{|%7B)/i.test(redirect) && listPlaceholders(redirect).length > 0;

/**
 * The address with its values, each percent-encoded; null if it is not safe. `read` returns the value of a reference (an
 * answer, `$variable.…`, `$parameter.…`), '' without one. Any other name is that of a URL parameter.
 *
 * @example resolveRedirect('https://panel.example/done?id={PID}', read) // 'https://panel.example/done?id=a%2Fb'
 */
export function resolveRedirect(redirect: string, read: (reference: string) => string): string | null {
  if (hasPipedWebsite(redirect)) return null;
  const filled = redirect.replace(PLACEHOLDER, (_, name?: string, encoded?: string) => {
    const reference = name ?? decodeName(encoded ?? '');
    return encodeURIComponent((read(reference) || read(PARAMETER_PREFIX + reference)).toWellFormed());
  });
  const isPiped = filled !== redirect;
  const address = sanitizeUrl(filled);
  return isPiped && !address?.startsWith('https:') ? null : address;
}
