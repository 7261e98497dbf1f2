import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ReportItemKey } from '../lock-report.ts';

/** Puts an item at a place of its report, which the caller has locked; the last place if there are fewer. */
export async function placeItem(
  tx: Tx,
  { workspace }: Scope,
  { report, item, position }: Pick<ReportItemKey, 'report' | 'item'> & { position: number },
): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from report_items where workspace = ${workspace} and report = ${report} and removed_at is null
    order by position, id`;
  const others = rows.map(({ id }) => id).filter((id) => id !== item);
  const order = others.toSpliced(position, 0, item).map((id, index) => ({ id, position: index }));
  await tx`
    update report_items i set position = o.position
    from json_to_recordset(${JSON.stringify(order)}::json) o (id uuid, position int)
    where i.workspace = ${workspace} and i.report = ${report} and i.id = o.id`;
}
