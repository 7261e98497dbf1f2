import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

/** Checks that each recording was sent with the answer whose part is highlighted. @throws not_found */
export async function checkRecordings(
  tx: Tx,
  scope: Scope,
  { study, block }: { study: string; block: string },
  spans: { response: string; asset: string | null }[],
): Promise<void> {
  const wanted = spans.filter(({ asset }) => asset !== null);
  if (wanted.length === 0) return;
  const [found] = await tx<{ n: number }[]>`
    select count(*)::int as n from json_to_recordset(${JSON.stringify(wanted)}::json) w (response uuid, asset uuid)
    join assets f on f.workspace = ${scope.workspace} and f.container = ${study} and f.owner = w.response
      and f.id = w.asset and f.field = ${block}`;
  if (found!.n !== wanted.length) throw notFound('recording');
}
