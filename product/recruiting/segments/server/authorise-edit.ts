import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { authoriseChange } from '#product/participants/access/server/authorise-change.ts';
import { authoriseReading } from '#product/participants/access/server/authorise-reading.ts';
import { segmentPolicy } from './policy.ts';

/** Lets only one change of segments, attributes or tags happen at a time, so that what was checked before it stays true. @throws forbidden */
export async function authoriseEdit(tx: Tx, scope: Scope): Promise<void> {
  authorise(scope, segmentPolicy, 'segment.edit');
  await authoriseReading(tx, scope);
  await authoriseChange(tx, scope);
}
