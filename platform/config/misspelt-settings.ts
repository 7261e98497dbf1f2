/** Shorter names, such as PORT, are too close to other programs' variables. */
const MIN_LENGTH = 7;
const MAX_DISTANCE = 2;

/** How many letters have to be added, removed, replaced or swapped with their neighbour to make one text the other. */
function computeDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Number.POSITIVE_INFINITY;
      rows[i]![j] = Math.min(replaced, rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, swapped);
    }
  return rows[a.length]![b.length]!;
}

/** Warnings about variables that are not settings but look like one: a typing mistake would otherwise go unnoticed. */
export function findMisspeltSettings(variables: readonly string[], settings: readonly string[]): string[] {
  const known = new Set(settings);
  return variables.flatMap((variable) => {
    if (known.has(variable) || variable.length < MIN_LENGTH) return [];
    const meant = settings.find(
      (name) =>
        name.length >= MIN_LENGTH &&
        Math.abs(name.length - variable.length) <= MAX_DISTANCE &&
        computeDistance(variable.toUpperCase(), name) <= MAX_DISTANCE,
    );
    return meant ? [`${variable} is not a setting and is ignored: did you mean ${meant}?`] : [];
  });
}
