/** Letters, digits, dots (full-width ones too) and hyphens: nothing that means something else in a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/**
 * The form in which domains are stored and compared: lower case, international ones as DNS has them, which is
 * "xn--mller-kva.example" for "Müller.example". A text that is not a domain is only trimmed and lower-cased.
 */
export function readDomain(typed: string): string {
  const domain = typed.trim();
  if (isAscii(domain) || !INTERNATIONAL_DOMAIN.test(domain)) return domain.toLowerCase();
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain.toLowerCase();
  }
}
