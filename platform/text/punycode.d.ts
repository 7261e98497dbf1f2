declare module 'punycode/punycode.es6.js' {
  /** A domain or an email address with what is Punycode in it decoded. @throws RangeError */
  export function toUnicode(domain: string): string;
}
