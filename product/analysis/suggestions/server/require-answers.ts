import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { hasTextCondition } from '../../highlights/server/queries.ts';

/** Consents are looked up for this many answers at most. */
const MAX_CANDIDATES = 2_000;

/**
 * The newest answers of a question that may be sent: uncoded, not seen by a model since the answer or the codebook changed,
 * and of participants who have consented to models.
 *
 * @throws conflict with the reason if there are none
 */
export async function requireAnswers(
  tx: Tx,
  scope: Scope,
  { study, block, count }: { study: string; block: string; count: number },
): Promise<string[]> {
  const { workspace } = scope;
  const rows = await tx<{ response: string }[]>`
    select a.response from answers a
    join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${block} and ${hasTextCondition}
      and not r.preview and not r.excluded and r.deleted_at is null
      and not exists (
        select from highlights h where h.workspace = a.workspace and h.study = a.study and h.block = a.block
          and h.response = a.response offset 0)
      and not exists (
        select from tag_suggestions s where s.workspace = a.workspace and s.study = a.study and s.block = a.block
          and s.response = a.response and s.created_at >= a.answered_at and (s.tag is not null or s.created_at >= (
            select max(updated_at) from tags where workspace = ${workspace})) offset 0)
    order by a.answered_at desc, a.response desc limit ${MAX_CANDIDATES}`;
  if (rows.length === 0) throw conflict('Every answer is coded or has suggestions already.');
  const responses = rows.map(({ response }) => response);
  const permitted = await listPermitted(tx, scope, { study, responses, purpose: 'model' });
  const chosen = responses.filter((response) => permitted.has(response)).slice(0, count);
  if (chosen.length === 0)
    throw conflict(
      'No participant whose answer is uncoded has agreed that AI models process their answers. Add this purpose to the study’s consent to ask for it.',
    );
  return chosen;
}
