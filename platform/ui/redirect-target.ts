export const HOME = '/dashboard';

/** Pages that would send a person in circles after logging in. */
const NOT_A_TARGET = /^\/(login|logout|register|forgot-password|reset-password|oauth-link)(\/|$)/i;

/**
 * Where to go after logging in: a path of this origin, or the dashboard. Whatever a browser would read as
 * another origin, another scheme or a page without the guard is refused.
 *
 * @param wanted what the person, or a link they followed, asked for
 */
export function safeTarget(wanted: string | null | undefined, origin = 'http://here.invalid'): string {
  // Browsers drop tabs and line ends and read "\" as "/", so none of them may be in a target.
  // oxlint-disable-next-line no-control-regex
  if (!wanted || !wanted.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(wanted)) return HOME;
  if (wanted.startsWith('//')) return HOME;
  let url: URL;
  try {
    url = new URL(wanted, origin);
    decodeURI(url.pathname);
  } catch {
    return HOME;
  }
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return HOME;
  if (url.pathname === '/' || url.pathname.startsWith('/api/') || NOT_A_TARGET.test(url.pathname))
    return HOME;
  return url.pathname + url.search + url.hash;
}
