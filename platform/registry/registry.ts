import { z } from 'zod';

/** What features declare of one sort, by id. */
export interface Registry<Id extends string, Entry> {
  /**
   * Adds entries of a feature, in a file of its own that the feature and the page in the browser import. A second entry
   * with the same id replaces the first.
   */
  define<Own extends Id>(entries: Readonly<Record<Own, Entry>>): Readonly<Record<Own, Entry>>;
  /** The ids of all entries, by the numbers of their order. */
  listIds(): Id[];
  /** The entry of an id; undefined for one of a newer version of Earshot. */
  find(id: string): Entry | undefined;
  /** @throws TypeError where no feature that was imported has it */
  require(id: Id): Entry;
  /** For contracts: one of the ids that are known when it is parsed. */
  schema: z.ZodType<Id, Id>;
}

/**
 * A list that features fill, for what browsers need too, and contracts. Like that of `defineFeature`, it is one of the
 * process: whoever imports a declaration has its entries.
 *
 * @example
 * // The noun that asks declares what it asks for,
 * export interface RetentionKinds {}
 * export const retentionKinds = createRegistry<keyof RetentionKinds, RetentionKindInfo>();
 * // and each feature its own, so that a misspelt id is a type error.
 * declare module '#product/workspaces/retention/retention-kind.ts' {
 *   interface RetentionKinds { uploads: true }
 * }
 * export const uploadRetentionKinds = retentionKinds.define({ uploads: { order: 30, … } });
 */
export function createRegistry<Id extends string, Entry extends { order: number }>(): Registry<Id, Entry> {
  const entries = new Map<string, Entry>();
  const listIds = () => [...entries].toSorted(([, a], [, b]) => a.order - b.order).map(([id]) => id as Id);
  return {
    define(own) {
      for (const [id, entry] of Object.entries<Entry>(own)) entries.set(id, entry);
      return own;
    },
    listIds,
    find: (id) => entries.get(id),
    require(id) {
      const entry = entries.get(id);
      if (!entry) throw new TypeError(`no feature that was imported declares ${id}`);
      return entry;
    },
    schema: createIdSchema(listIds),
  };
}

/** As `z.enum`, but of values that are not known yet when the contract is declared: they are listed at each parse. */
export const createIdSchema = <Id extends string>(listIds: () => readonly Id[]) =>
  z
    .string()
    .check(({ value, issues }) => {
      const values: readonly string[] = listIds();
      if (!values.includes(value)) issues.push({ code: 'invalid_value', values: [...values], input: value });
    })
    .meta({
      get enum() {
        return [...listIds()];
      },
    }) as unknown as z.ZodType<Id, Id>;
