/** The first letter of a name, for its tile; complete even if it takes several code units. */
export function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '–';
}
