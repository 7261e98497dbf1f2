/**
 * Parses a typed number by the conventions of a language: "1,5" is 1.5 in German, "1,500" is 1500 in English. Arabic
 * and Persian digits count too. NaN if it is not a number.
 */
export function parseNumber(typed: string, language: string): number {
  const digits = typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/[\s\u00a0\u202f'’\u066c]/g, '')
    .replace(/^\u2212/, '-');
  if (!/^[-+]?(\d[\d.,]*|[.,]\d+)$/.test(digits)) return Number.NaN;
  const decimal = findDecimalSeparator(digits, language);
  const grouping = decimal === '.' ? ',' : '.';
  const withoutGroups = decimal === '' ? digits.replace(/[.,]/g, '') : digits.replaceAll(grouping, '');
  return Number(withoutGroups.replace(',', '.'));
}

/** The decimal separator in this number, "." or ","; '' if there is none. */
function findDecimalSeparator(digits: string, language: string): string {
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot < 0 && lastComma < 0) return '';
  if (lastDot >= 0 && lastComma >= 0) return lastDot > lastComma ? '.' : ',';
  const separator = lastDot >= 0 ? '.' : ',';
  if (digits.indexOf(separator) !== digits.lastIndexOf(separator)) return '';
  const localeDecimal = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  const looksGrouped = /^[-+]?\d{1,3}[.,]\d{3}$/.test(digits);
  return looksGrouped && separator !== localeDecimal ? '' : separator;
}
