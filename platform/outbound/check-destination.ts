import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MAX_URL_LENGTH = 2_000;
const ALLOWED_PORTS = new Set(['', '443', '8443']);
/** Host names that exist only inside a network, among them all names without a dot. */
const INTERNAL_HOST_NAME =
  /^[^.]+$|(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|onion|home\.arpa)$/;

const PRIVATE_DESTINATION_MESSAGE =
  'This URL leads to a private network. Use a URL that is reachable from the internet.';

/** The host name without the dot at its end and without the brackets of an IPv6 address. */
const getHost = ({ hostname }: URL) => hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');

/** Whether the operator permits this host, or this host with this port (`OUTBOUND_ALLOWED_HOSTS`). */
export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  const host = url.hostname.replace(/\.$/, '');
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowedHosts.includes(host) || allowedHosts.includes(`${host}:${port}`);
}

/**
 * What is wrong with a URL as a destination, as a sentence; undefined when requests may be sent there. Host names are
 * resolved only when connecting, so one that passes may still lead to a private address.
 */
export function findDestinationProblem(text: string, allowedHosts: readonly string[]): string | undefined {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^https?:$/.test(url.protocol)) return 'Enter a full URL that starts with https://.';
  if (url.username || url.password) return 'Remove the user name and password from the URL.';
  if (isAllowedHost(url, allowedHosts)) return undefined;
  if (url.protocol !== 'https:') return 'Use a URL that starts with https://.';
  if (!ALLOWED_PORTS.has(url.port)) return 'Use port 443 or 8443.';
  const host = getHost(url);
  const isPrivate = isIP(host) ? !isPublicAddress(host) : INTERNAL_HOST_NAME.test(host);
  return isPrivate ? PRIVATE_DESTINATION_MESSAGE : undefined;
}
