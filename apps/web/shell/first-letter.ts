/** What stands in the tile of a name: its first letter, whole even when it takes several code units. */
export function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '–';
}
