import type { Services } from '#platform/http/server/services.ts';
import { isAllowedHost } from '#platform/outbound/check-destination.ts';

/**
 * Whether a browser may be sent there: over https, or to a host that the operator allows. A provider could otherwise name
 * a script as its address.
 */
export function isBrowserDestination(
  config: Pick<Services['config'], 'outboundAllowedHosts'>,
  text: string,
): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && isAllowedHost(url, config.outboundAllowedHosts))
  );
}
