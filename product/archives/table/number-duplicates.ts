import type { TableColumn } from './fixed-columns.ts';

/** Numbers duplicate names so that column names are unique. */
export function numberDuplicates(columns: TableColumn[]): TableColumn[] {
  const countsByName = new Map<string, number>();
  return columns.map(({ name, isDate }) => {
    const count = (countsByName.get(name) ?? 0) + 1;
    countsByName.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, isDate };
  });
}
