import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';

/** Checks that a webhook is limited to studies that exist. @throws bad_input with the field `studies` */
export async function checkStudies(tx: Tx, scope: Scope, ids: readonly string[] | null): Promise<void> {
  if (ids === null) return;
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from studies
    where workspace = ${scope.workspace} and id = any(${ids}::uuid[]) and deleted_at is null and template is null`;
  if (row?.n === ids.length) return;
  const message = 'One of these studies doesn’t exist any more. Select the studies again.';
  throw badInput(message, { studies: message });
}
