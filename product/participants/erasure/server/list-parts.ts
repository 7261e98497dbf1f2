import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';

/** The person who is erased, and what they answered. */
export interface ErasedPerson {
  participant: string;
  /** Their responses, of all studies. */
  responses: readonly { study: string; id: string }[];
}

/** What a feature has of a person, and how it leaves. Each part may run again after it was interrupted. */
export interface ErasurePart {
  /** Parts run in this order: rows that are found by a response before the responses. */
  order: number;
  /** Keys of stored files that hold something of the person. They are deleted after all parts have run. */
  listFiles?(tx: Tx, scope: Scope, person: ErasedPerson): Promise<string[]>;
  /** Texts that the person typed to say who they are, to search for. */
  listValues?(tx: Tx, scope: Scope, person: ErasedPerson): Promise<string[]>;
  /** Deletes rows. Returns how many, by what they are called in the receipt. */
  erase?(tx: Tx, scope: Scope, person: ErasedPerson): Promise<Record<string, number>>;
  /** Makes again what was made of the person’s answers, before everything is searched. */
  rebuild?(services: Pick<Services, 'database'>, scope: Scope, studies: readonly string[]): Promise<void>;
  /**
   * Ids by which the page of a place is found, for tables that do not have them as columns: by table and name, as SQL on its
   * row `t`.
   */
  ids?: Readonly<Record<string, Readonly<Record<string, SqlPart>>>>;
  /** Tables that are made of texts in others, and follow them by themselves: nobody has to decide on them. */
  derived?: readonly string[];
  /** Programs outside that may have received something of the person, as a sentence each. */
  listReceivers?(tx: Tx, scope: Scope, person: ErasedPerson): Promise<string[]>;
}

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    erasure?: readonly ErasurePart[];
  }
}

/** What all features have of people, in the order in which it is erased. */
export const listErasureParts = (): ErasurePart[] =>
  listFeatures()
    .flatMap(({ erasure }) => erasure ?? [])
    .toSorted((a, b) => a.order - b.order);

/** Tables that are made of texts in others. */
export const listDerivedTables = (): string[] => listErasureParts().flatMap(({ derived }) => derived ?? []);
