/** Names a value in the text of a statement: `$1`, `$2` and so on. */
export type Bind = (value: string | number | boolean | Date) => string;

/**
 * Values of a statement that is written as one text: for the few that run all the time, where a fragment of the driver
 * for each part costs more than what it says. Only `bind` puts a value into the text; everything else in it is ours.
 *
 * @example
 * const { bind, values } = binding();
 * await sql.unsafe(`select id from studies where name = ${bind(name)}`, values, { prepare: true });
 */
export function binding(): { bind: Bind; values: Parameters<Bind>[0][] } {
  const values: Parameters<Bind>[0][] = [];
  // Named first: written straight into the object, it would be among the old objects at once (decision 14).
  const bind: Bind = (value) => `$${values.push(value)}`;
  return { values, bind };
}
