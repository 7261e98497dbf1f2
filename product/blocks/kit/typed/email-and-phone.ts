/** How a person can be reached, as typed: what is taken for an e-mail address and for a phone number. */

/** What browsers take for an address of mail (HTML, 4.10.5.1.5), with a domain of at least two parts. */
const MAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

/** At most 254 characters: RFC 5321, 4.5.3.1.3. */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  return address.length <= 254 && MAIL.test(address);
}

const DIGITS = { fewest: 6, most: 15 };

/**
 * 6 to 15 digits (ITU-T E.164, 6.2.1, has at most 15), with a plus for the country if there is one and any of spaces,
 * dots, dashes, slashes and brackets between. Digits of Arabic and Persian count too.
 */
export function isPhone(typed: string): boolean {
  const number = latinDigits(typed.trim());
  if (!/^\+?[\d\s().\-/\u2010-\u2013\u00a0\u202f]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, '').length;
  return digits >= DIGITS.fewest && digits <= DIGITS.most;
}

function latinDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}
