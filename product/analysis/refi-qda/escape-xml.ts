/** Characters that XML 1.0 does not allow at all, also not as references, and halves of surrogate pairs. */
// eslint-disable-next-line no-control-regex
const NOT_ALLOWED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers would turn these into spaces or line feeds, which would change the text.
  '\r': '&#xD;',
  '\n': '&#xA;',
  '\t': '&#x9;',
};

/**
 * A text for the content of an element or for an attribute in double quotes. Characters that XML does not allow become
 * U+FFFD, so that positions stay.
 */
export const escapeXml = (text: string): string =>
  text.replace(NOT_ALLOWED, '\ufffd').replace(/[&<>"\r\n\t]/g, (character) => REFERENCES[character]!);
