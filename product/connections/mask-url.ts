/** Characters at the end of a URL that the team sees, to tell receivers apart. */
const VISIBLE_CHARACTERS = 4;

/**
 * A URL as the team sees it. Many receivers accept whoever knows the path, so only the host and the last characters of
 * the path are shown; a URL without a path is shown whole.
 */
export function maskUrl(text: string): string {
  const { href, origin, pathname, search } = new URL(text);
  return pathname + search === '/' ? href : `${origin}/…${href.slice(-VISIBLE_CHARACTERS)}`;
}
