/** The address as a URL if it is one of a web page, with or without https:// in front; else null. */
export function parseAddress(address: string): URL | null {
  const trimmed = address.trim();
  // Browsers strip tabs and newlines in URLs, so these could hide another scheme.
  if (trimmed === '' || /[\u0000-\u0020\u007f]/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isPage = url && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!isPage || url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') || url.hostname === 'localhost' ? url : null;
}

const dropWww = (host: string) => host.replace(/^www\./, '');
const dropSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);

/** Whether a text matches a pattern in which `*` stands for any characters, also none. Takes linear time. */
function matchesPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from + last.length <= text.length;
}

/**
 * Whether an address is the target: with its host (with or without www.) and path, in which `*` stands for anything, and
 * with the parameters and the fragment that the target has.
 */
export function reachesTarget(target: string, address: string): boolean {
  const [wanted, reached] = [parseAddress(target), parseAddress(address)];
  if (!wanted || !reached) return false;
  return (
    dropWww(wanted.host) === dropWww(reached.host) &&
    matchesPattern(dropSlash(wanted.pathname), dropSlash(reached.pathname)) &&
    [...wanted.searchParams].every(([name, value]) => reached.searchParams.getAll(name).includes(value)) &&
    (wanted.hash === '' || wanted.hash === reached.hash)
  );
}

/**
 * The part of an address that is compared with the target. The rest is not sent, since parameters may contain keys or
 * names; '' if it is no address.
 */
export function getComparedPart(target: string, address: string): string {
  const [wanted, reached] = [parseAddress(target), parseAddress(address)];
  if (!reached) return '';
  const compared = new URL(reached.origin + reached.pathname);
  for (const name of new Set(wanted?.searchParams.keys()))
    for (const value of reached.searchParams.getAll(name)) compared.searchParams.append(name, value);
  if (wanted && wanted.hash !== '') compared.hash = reached.hash;
  return compared.href;
}
