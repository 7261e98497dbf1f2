import { readDigits } from '#platform/text/read-digits.ts';

/** Numbers with more digits are no longer exact. */
export const MAX_DIGITS = 15;
export const MAX_NUMBER = 999_999_999_999_999;

/** Separate digits into groups: spaces, apostrophes, the Arabic mark. */
const SPACES = /[\s'’\u066c]/g;
/** A number whose digits are grouped by three, or as in South Asia by two before the last three. */
const GROUPED = /^[1-9]\d{0,2}(?:([ .,])\d{3}(?:\1\d{3})*|(?:,\d\d)+,\d{3})(?:(?!\1)[.,]\d+)?$/;
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/**
 * Parses a typed number by the conventions of a language: "1,5" is 1.5 in German, "1,500" is 1500 in English. Digits of every
 * script count. NaN if it is not a number, such as a date or a version; infinite if it has decimals beyond the digits that a
 * number can keep.
 */
export function parseNumber(typed: string, language: string): number {
  const text = readDigits(typed.replace(/\p{DI}/gu, '').trim())
    .replace(/[\uff0b-\uff0e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replace('\u066b', '.')
    .replace(SPACES, ' ')
    .replace(/^\u2212/, '-');
  const [, sign, digits = ''] = /^([-+]?) ?(.*)$/.exec(text)!;
  const decimal = (1.5).toLocaleString(language, { numberingSystem: 'latn' })[1];
  const lastMark = /[.,](?=\d*$)/.exec(digits);
  // "1.500" is read by the language; "1.500,2" and "1.500.200" say it themselves.
  const isDecimal =
    lastMark &&
    digits.indexOf(lastMark[0]) === lastMark.index &&
    (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) || lastMark[0] === decimal);
  const [whole, fraction = ''] = isDecimal
    ? [digits.slice(0, lastMark.index), digits.slice(lastMark.index + 1)]
    : [digits];
  if (
    !(isDecimal ? PLAIN.test(digits) || GROUPED.test(digits) : /^\d+$/.test(whole!) || GROUPED.test(whole!))
  )
    return Number.NaN;
  const number = `${whole!.replace(/\D/g, '')}.${fraction}`;
  const decimals = fraction.replace(/0+$/, '');
  const significant = number.replace(/0+$/, '').replace('.', '').replace(/^0+/, '');
  if (decimals !== '' && significant.length > MAX_DIGITS) return Number.POSITIVE_INFINITY;
  return Number(`${sign}${number}`);
}
