/**
 * A text for comparison: composed (NFC), in one case, without characters that nobody sees, such as soft hyphens and marks of
 * direction. Two texts that look the same but for capitals have the same folded text; "ß" is "ss", every sigma is "σ".
 */
export const foldText = (text: string): string =>
  text
    .replace(/\p{DI}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize();
