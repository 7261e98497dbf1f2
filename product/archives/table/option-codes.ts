import type { ExportColumn } from '#product/blocks/team-block.ts';

/** The codes that a team gave to options of a block's config, by their ids; undefined without any. */
export function findOptionCodes(config: unknown): ReadonlyMap<string, string> | undefined {
  const codes = new Map<string, string>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const { id, code } = value as { id?: unknown; code?: unknown };
    if (typeof id === 'string' && typeof code === 'string') codes.set(id, code);
    Object.values(value).forEach(visit);
  };
  visit(config);
  return codes.size > 0 ? codes : undefined;
}

/** A cell of ids, one or several, with the codes of options that have one. A column of typed texts stays as it is. */
export const encodeCell = <C>(
  codes: ReadonlyMap<string, string>,
  { key }: Pick<ExportColumn, 'key'>,
  cell: C,
) =>
  typeof cell === 'string' && !key.endsWith('typed')
    ? cell
        .split(' ')
        .map((id) => codes.get(id) ?? id)
        .join(' ')
    : cell;
