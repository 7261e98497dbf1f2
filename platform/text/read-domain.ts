/** Letters, digits, dots and hyphens, also international ones: nothing that means something else in a URL. */
const INTERNATIONAL_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/**
 * The form in which domains are stored and compared: lower case, international ones as the name system has them, which is
 * "xn--mller-kva.example" for "Müller.example". What is no domain is only lower-cased.
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
