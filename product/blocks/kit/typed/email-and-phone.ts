import { readDigits } from '#platform/text/read-digits.ts';

/** Validation of typed email addresses and phone numbers. */

/** The pattern of `<input type="email">` (HTML, 4.10.5.1.5), with international characters and at least two domain labels. */
const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)+$/u;

/** At most 254 characters: RFC 5321, 4.5.3.1.3. */
export function isEmail(typed: string): boolean {
  const address = typed.trim();
  return address.length <= 254 && EMAIL_PATTERN.test(address);
}

const MIN_PHONE_DIGITS = 6;
const MAX_PHONE_DIGITS = 15;

/**
 * 6 to 15 digits (ITU-T E.164, 6.2.1, allows at most 15), optionally with a leading plus, and with spaces, dots, dashes,
 * slashes and parentheses in between. Digits of every script and full-width characters count too.
 */
export function isPhone(typed: string): boolean {
  const number = readDigits(
    typed
      .replace(/\p{DI}/gu, '')
      .normalize('NFKC')
      .trim(),
  );
  if (!/^\+?[\d\s().\-/\u2010-\u2013\u00a0\u202f]+$/.test(number)) return false;
  const digits = number.replace(/\D/g, '').length;
  return digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS;
}
