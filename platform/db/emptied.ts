import type postgres from 'postgres';

/** What the driver keeps in a query, beyond its type's own. */
interface Kept {
  args: unknown[];
  parameters: unknown;
  statement: unknown;
}

function empty(query: unknown): void {
  if (!(query instanceof Promise)) return;
  const kept = query as unknown as Kept;
  for (const part of kept.args) empty(part);
  kept.args = [];
  kept.parameters = null;
  kept.statement = null;
}

/**
 * A connection whose queries can be emptied once all are answered. The driver gives each query two functions of its own,
 * and V8 places a function that is written straight into a property among the old objects: whatever such a query holds
 * (the rows of a batch, and all they came from) stays until the next full collection. At 2,000 responses a second that
 * was 15 MB and a collection a second, each a pause of 9 to 18 ms for everybody.
 */
export function emptying(connection: postgres.ReservedSql): { sql: postgres.ReservedSql; empty(): void } {
  const asked: unknown[] = [];
  const note = <T>(query: T): T => {
    asked.push(query);
    return query;
  };
  const sql = new Proxy(connection, {
    apply: (target, self, values) => note(Reflect.apply(target, self, values) as unknown),
    get: (target, name) =>
      name === 'unsafe'
        ? (...values: Parameters<typeof target.unsafe>) => note(target.unsafe(...values))
        : (Reflect.get(target, name) as unknown),
  });
  return {
    sql,
    empty: () => {
      for (const query of asked) empty(query);
    },
  };
}
