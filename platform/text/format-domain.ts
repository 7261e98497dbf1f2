// Not `punycode`, which is a deprecated part of Node.
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * A domain, or an email address, as people write it: "müller.example" for "xn--mller-kva.example", as
 * `readDomain` stores it. Browsers can only encode such names. A domain that would not be encoded to the same one again stays as it is.
 */
export function formatDomain(stored: string): string {
  if (!stored.includes('xn--')) return stored;
  const at = stored.lastIndexOf('@') + 1;
  const domain = stored.slice(at);
  try {
    const shown = toUnicode(domain);
    return new URL(`http://${shown}`).hostname === domain ? stored.slice(0, at) + shown : stored;
  } catch {
    return stored;
  }
}
