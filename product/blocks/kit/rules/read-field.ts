/** An answer of several typed fields: field → text; empty fields are missing. */
export interface FieldsAnswer<K extends string = string> {
  fields: Partial<Record<K, string>>;
}

/** The text of a field, trimmed; '' if there is none. */
export const readField = <K extends string>({ fields }: FieldsAnswer<K>, key: K): string =>
  Object.hasOwn(fields, key) ? (fields[key] ?? '').trim() : '';
