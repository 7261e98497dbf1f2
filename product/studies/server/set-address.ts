import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { isDuplicate } from '#product/accounts/server/create-person.ts';
import { setStudy } from './set-study.ts';

const TAKEN_MESSAGE = 'This address is taken. Choose another one.';

/** Sets or (with null) removes the study's own address, `/r/{address}`, which leads to its link. @throws conflict */
export async function setAddress(
  tx: Tx,
  scope: Scope,
  { study, address }: { study: string; address: string | null },
): Promise<void> {
  try {
    await setStudy(tx, scope, {
      study,
      action: 'study.link.address',
      values: { address },
      detail: { isSet: address !== null },
    });
  } catch (error) {
    throw isDuplicate(error) ? conflict(TAKEN_MESSAGE, { address: TAKEN_MESSAGE }) : error;
  }
}
