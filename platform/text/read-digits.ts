const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/**
 * The text with the digits of every script as 0 to 9. In Unicode, the digits of a script have ten successive codes from zero to
 * nine. Several such rows may follow each other, hence the remainder of ten.
 */
export const readDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let start = code;
    while (isDigit(start - 1)) start -= 1;
    return String((code - start) % 10);
  });
