import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';

/** What a feature stores of a participant, as a file of the ZIP that they can ask for. */
interface StoredDataPart {
  /** Of the file. */
  name: string;
  read(tx: Tx, scope: Scope, participant: string): Promise<object[]>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    storedData?: readonly StoredDataPart[];
  }
}

/** The parts of all features, by name. */
export const listStoredParts = (): StoredDataPart[] =>
  listFeatures()
    .flatMap(({ storedData = [] }) => storedData)
    .toSorted((a, b) => a.name.localeCompare(b.name));
