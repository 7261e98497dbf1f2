/**
 * A table in which texts of others may name somebody who was erased. A noun right of participants adds its own in an
 * `erasure-places.ts`, which the page of a receipt finds by its name: `export const placeKinds: PlaceKind[] = […]`.
 */
export interface PlaceKind {
  table: string;
  /** What a row of it is called: "Finding". */
  label: string;
  /** The page where people change it, by the ids of the row; null where an id is missing. */
  buildPath?(row: Record<string, string>): string | null;
}
