import type { ErasurePlace } from '../erasure.ts';
import type { PlaceKind } from '../place-kind.ts';

/** A thing with texts to decide on. */
interface ListedPlace {
  label: string;
  /** Null where only its kind is known. */
  path: string | null;
  /** Texts in it. */
  count: number;
}

const nameTable = (table: string): string => `In “${table.replaceAll('_', ' ')}”`;

/** The things in which places are, each once, by their names. */
export function listPlaces(places: readonly ErasurePlace[], kinds: readonly PlaceKind[]): ListedPlace[] {
  const byTable = new Map(kinds.map((kind) => [kind.table, kind]));
  const listed = new Map<string, ListedPlace>();
  for (const { table, row } of places) {
    const kind = byTable.get(table);
    const label = kind?.label ?? nameTable(table);
    const path = kind?.buildPath?.(row) ?? null;
    const key = `${label} ${path}`;
    const known = listed.get(key);
    if (known) known.count += 1;
    else listed.set(key, { label, path, count: 1 });
  }
  return [...listed.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}
