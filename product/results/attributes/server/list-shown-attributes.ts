import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { seesParticipants } from '#product/participants/access/server/authorise-reading.ts';
import { listStudyAttributes } from '#product/studies/attributes/study-attributes.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import type { ResponseRow } from '../../contract.ts';

interface VersionedResponse {
  id: string;
  version: number;
  attributes: Record<string, string> | null;
}

/** Attributes that responses keep of their participants, by response id; none for those who do not see who participants are. */
export async function listShownAttributes(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly VersionedResponse[] },
): Promise<Map<string, ResponseRow['attributes']>> {
  const known = responses.filter(({ attributes }) => attributes !== null);
  if (known.length === 0 || !(await seesParticipants(tx, scope))) return new Map();
  const shown = new Map<string, ResponseRow['attributes']>();
  for (const { id, version, attributes } of known) {
    const declared = listStudyAttributes(await readVersion(tx, scope, study, version));
    const findName = (key: string) => declared.find((one) => one.key === key)?.name ?? key;
    shown.set(
      id,
      Object.entries(attributes ?? {}).map(([key, value]) => ({ key, name: findName(key), value })),
    );
  }
  return shown;
}
