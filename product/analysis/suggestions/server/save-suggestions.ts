import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isPurposePermitted } from '#product/responses/consent/server/list-permitted.ts';
import type { AnswerPart } from '../answer-part.ts';
import type { ParsedSuggestion } from '../parse-suggestions.ts';
import type { RunKey } from './enqueue-batch.ts';
import { readParts } from './read-parts.ts';

/** An answer as it was sent. */
interface SentAnswer {
  response: string;
  parts: readonly AnswerPart[];
  model: string;
}

/**
 * Whether an answer is still as it was read, and may be processed. Locks the response, so that a withdrawal comes before or after, and
 * then its transcripts, so that corrections do.
 */
export async function isUsable(
  tx: Tx,
  scope: Scope,
  { key: { study, block }, response, parts }: Pick<SentAnswer, 'response' | 'parts'> & { key: RunKey },
): Promise<boolean> {
  const { workspace } = scope;
  const [live] = await tx`
    select from responses where workspace = ${workspace} and study = ${study} and id = ${response}
      and deleted_at is null for share`;
  if (!live || !(await isPurposePermitted(tx, scope, { study, response, purpose: 'model' }))) return false;
  await tx`
    select from transcripts where workspace = ${workspace} and container = ${study} and owner = ${response}
    order by asset for share`;
  const now = (await readParts(tx, scope, { study, block, responses: [response] })).get(response) ?? [];
  return (
    now.length === parts.length &&
    now.every(({ asset, text }, index) => asset === parts[index]!.asset && text === parts[index]!.text)
  );
}

/**
 * Saves what the model suggested for an answer, once: nothing happens if the run was ended or replaced, or has the answer already.
 * What people decided about the same parts stays.
 */
export async function saveSuggestions(
  tx: Tx,
  scope: Scope,
  { key, answer, suggestions }: { key: RunKey; answer: SentAnswer; suggestions: readonly ParsedSuggestion[] },
): Promise<void> {
  const { workspace, now } = scope;
  const { study, block, run } = key;
  const { response, model } = answer;
  const isSaved = await isUsable(tx, scope, { key, ...answer });
  const [claimed] = await tx`
    update suggestion_runs set waiting = array_remove(waiting, ${response}::uuid), state_at = ${now},
      suggested = suggested + ${isSaved ? suggestions.length : 0}
    where workspace = ${workspace} and study = ${study} and block = ${block} and run = ${run} and state = 'running'
      and ${response}::uuid = any(waiting) returning run`;
  if (!claimed || !isSaved) return;
  const nothing = { tag: null, asset: null, start: 0, end: 0, quote: '' };
  const rows = (suggestions.length > 0 ? suggestions : [nothing]).map((row) => ({
    id: randomUUID(),
    ...row,
  }));
  await tx`
    delete from tag_suggestions where workspace = ${workspace} and study = ${study} and block = ${block}
      and response = ${response} and state = 'pending'`;
  // A tag that was deleted meanwhile is left out.
  await tx`
    insert into tag_suggestions (workspace, study, id, response, block, model, tag, asset, start_at, end_at, quote, state, created_at)
    select ${workspace}, ${study}, n.id, ${response}, ${block}, ${model}, n.tag, n.asset, n.start, n."end", n.quote, 'pending', ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) n (id uuid, tag uuid, asset uuid, start int, "end" int, quote text)
    where n.tag is null or exists (select from tags t where t.workspace = ${workspace} and t.id = n.tag for key share)
    on conflict do nothing`;
}

/** Moves an answer to the end, so that others come first when the run is continued. */
export async function postponeAnswer(
  tx: Tx,
  scope: Scope,
  { key, response }: { key: RunKey; response: string },
): Promise<void> {
  await tx`
    update suggestion_runs set waiting = array_append(array_remove(waiting, ${response}::uuid), ${response}::uuid)
    where workspace = ${scope.workspace} and study = ${key.study} and block = ${key.block} and run = ${key.run}
      and ${response}::uuid = any(waiting)`;
}
