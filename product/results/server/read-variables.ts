import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { buildResponseContext } from '#product/responses/rules/response-context.ts';
import { listBlocksReadByVariables } from '#product/studies/logic/variables.ts';
import { computeResponseVariables } from '#product/studies/logic/response-variables.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { truncateValue } from '../columns/limit-values.ts';
import type { ResponseRow } from '../contract.ts';

interface VersionedResponse {
  id: string;
  version: number;
  parameters: Record<string, string> | null;
  attributes: Record<string, string> | null;
}

/** Variables of some responses, by response id. Only the answers that variables depend on are read. */
export async function readVariables(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: VersionedResponse[] },
): Promise<Map<string, ResponseRow['variables']>> {
  const variablesByResponse = new Map<string, ResponseRow['variables']>();
  const versions = Map.groupBy(responses, ({ version }) => version);
  for (const [number, versionResponses] of versions) {
    const content = await readVersion(tx, scope, study, number);
    const { variables = [] } = content;
    if (variables.length === 0) continue;
    const rows = await tx<{ response: string; answers: Record<string, unknown> }[]>`
      select response, jsonb_object_agg(block, value) as answers from answers
      where workspace = ${scope.workspace} and study = ${study} and on_path and left_out is null
        and response = any(${versionResponses.map(({ id }) => id)}::uuid[])
        and block = any(${listBlocksReadByVariables(variables)}::text[])
      group by response`;
    const answersByResponse = new Map(rows.map((row) => [row.response, row.answers]));
    for (const { id, parameters, attributes } of versionResponses) {
      const answersByBlock = new Map(Object.entries(answersByResponse.get(id) ?? {}));
      const values = computeResponseVariables(
        content,
        answersByBlock,
        findBlockType,
        buildResponseContext(content, { id, parameters: parameters ?? {}, attributes }),
      );
      variablesByResponse.set(
        id,
        variables.map((variable) => ({
          id: variable.id,
          name: variable.name,
          value: truncateValue(values.get(variable.id) ?? ''),
        })),
      );
    }
  }
  return variablesByResponse;
}
