/**
 * The number a person typed, in the way their language writes numbers: "1,5" in German is one and a half,
 * "1,500" in English fifteen hundred. Digits of Arabic and Persian count too. NaN when it is none.
 */
export function readNumber(typed: string, language: string): number {
  const digits = typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/[\s\u00a0\u202f'’\u066c]/g, '')
    .replace(/^\u2212/, '-');
  if (!/^[-+]?(\d[\d.,]*|[.,]\d+)$/.test(digits)) return Number.NaN;
  const decimal = decimalOf(digits, language);
  const plain = [...digits]
    .map((one) => (one === decimal ? '.' : one === '.' || one === ',' ? '' : one))
    .join('');
  return Number(plain);
}

/** Which of "." and "," stands before the fraction; '' when neither does. */
function decimalOf(digits: string, language: string): string {
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot < 0 && lastComma < 0) return '';
  if (lastDot >= 0 && lastComma >= 0) return lastDot > lastComma ? '.' : ',';
  const mark = lastDot >= 0 ? '.' : ',';
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return '';
  const own = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value;
  const grouped = /^[-+]?\d{1,3}[.,]\d{3}$/.test(digits);
  return grouped && mark !== own ? '' : mark;
}
