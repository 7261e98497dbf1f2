/** The first character of a name in upper case, or a dash. By code points, so that no surrogate pair is cut. */
export function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '–';
}
