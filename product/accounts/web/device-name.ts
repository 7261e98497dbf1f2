import { parseUserAgent } from '#platform/http/contract/user-agent.ts';
import { texts } from './texts.ts';

/** "Firefox on Linux" from a user agent, or "Unknown device". */
export function formatDeviceName(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  if (browser && system) return texts.browserOn(browser, system);
  return browser ?? system ?? texts.unknownDevice;
}
