import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { listConsentBlocks, listConsentStates, type ConsentState } from '../consent.ts';

interface Row {
  id: string;
  version: number;
  answers: { block: string; value: unknown; at: string }[];
  withdrawals: { purpose: Purpose; at: string }[];
}

/** The decisions of these responses about every purpose, by the id of the response. */
export async function findConsents(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<Map<string, ConsentState[]>> {
  const versions = await tx<{ version: number }[]>`
    select distinct version from responses
    where workspace = ${scope.workspace} and study = ${study} and id = any(${[...responses]}::uuid[])`;
  const blocksByVersion = new Map(
    await Promise.all(
      versions.map(
        async ({ version }) => [version, (await readVersion(tx, scope, study, version)).blocks] as const,
      ),
    ),
  );
  const consentBlocks = [...new Set([...blocksByVersion.values()].flatMap(listConsentBlocks))];
  const rows = await tx<Row[]>`
    select r.id, r.version,
      coalesce((select json_agg(json_build_object('block', a.block, 'value', a.value, 'at', a.answered_at))
        from answers a where a.workspace = r.workspace and a.study = r.study and a.response = r.id
          and a.block = any(${consentBlocks}::text[]) and a.on_path), '[]') as answers,
      coalesce((select json_agg(json_build_object('purpose', w.purpose, 'at', w.withdrawn_at))
        from consent_withdrawals w where w.workspace = r.workspace and w.study = r.study and w.response = r.id),
        '[]') as withdrawals
    from responses r
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = any(${[...responses]}::uuid[])`;
  return new Map(
    rows.map(({ id, version, answers, withdrawals }) => [
      id,
      listConsentStates(
        blocksByVersion.get(version)!,
        answers.map((answer) => ({ ...answer, at: new Date(answer.at) })),
        new Map(withdrawals.map(({ purpose, at }) => [purpose, new Date(at)])),
      ),
    ]),
  );
}
