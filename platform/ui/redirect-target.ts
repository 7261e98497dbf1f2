export const HOME_PATH = '/dashboard';

/** Pages that would cause a redirect loop after logging in. */
const AUTH_PAGES = /^\/(login|logout|register|forgot-password|reset-password|oauth-link)(\/|$)/i;

/**
 * Where to go after logging in: the requested path of this origin, else the dashboard. Prevents open redirects:
 * anything that a browser would read as another origin or scheme is refused.
 *
 * @param requested the path from the URL, which anybody may have written
 */
export function getSafeRedirectPath(
  requested: string | null | undefined,
  // A placeholder for callers that only need a path: it is compared with itself.
  origin = 'http://here.invalid',
): string {
  // Browsers drop tabs and line ends and read "\" as "/", so none of them may be in a path.
  // oxlint-disable-next-line no-control-regex
  if (!requested || !requested.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(requested)) return HOME_PATH;
  if (requested.startsWith('//')) return HOME_PATH;
  let url: URL;
  try {
    url = new URL(requested, origin);
    // Throws where the router would fail to decode the path.
    decodeURI(url.pathname);
  } catch {
    return HOME_PATH;
  }
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return HOME_PATH;
  if (url.pathname === '/' || url.pathname.startsWith('/api/') || AUTH_PAGES.test(url.pathname))
    return HOME_PATH;
  return url.pathname + url.search + url.hash;
}
