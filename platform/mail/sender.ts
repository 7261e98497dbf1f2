import { domainToASCII } from 'node:url';

/** The address in a sender such as `Earshot <earshot@example.org>`. */
export const readAddress = (sender: string): string => /<([^<>]+)>/.exec(sender)?.[1] ?? sender;

/** The domain of that address, as it is in the DNS. */
export const readDomain = (sender: string): string =>
  domainToASCII(readAddress(sender).split('@').at(-1)!).toLowerCase();
