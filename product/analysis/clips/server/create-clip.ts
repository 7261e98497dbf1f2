import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import { lockConsents, requireConsent } from '#product/responses/consent/server/list-permitted.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { cutCues, findRangeProblem, MAX_CLIP_MS, MAX_CLIPS, MIN_CLIP_MS, type ClipRange } from '../clip.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { requireRecording, type ClipRecording } from './require-recording.ts';

/** A highlight may be one word, longer than a clip, or made by a program that did not know the length. */
function fitClip(marked: ClipRange, durationMs: number): ClipRange {
  const endMs = Math.min(Math.max(marked.endMs, marked.startMs + MIN_CLIP_MS), durationMs);
  const startMs = Math.max(0, Math.min(marked.startMs, endMs - MIN_CLIP_MS));
  return { startMs, endMs: Math.min(endMs, startMs + MAX_CLIP_MS) };
}

type NewClip = { highlight: string } | ({ response: string; asset: string } & ClipRange);

/**
 * Makes a clip from a highlight of a recording. A part that nobody has highlighted becomes a highlight of the caller with the
 * words of the transcript. A highlight has one clip: repeating the call changes nothing.
 *
 * @throws not_found, forbidden, bad_input for a part that is too long or too short, conflict also where consent forbids it
 */
export async function createClip(
  tx: Tx,
  scope: Scope,
  { study, source }: { study: string; source: NewClip },
): Promise<{ id: string }> {
  const person = await authoriseEdit(tx, scope, { study });
  await refuseFullList(tx, scope, study);
  // A new highlight locks its response by its foreign key.
  if ('highlight' in source) await lockConsentOf(tx, scope, study, source.highlight);
  const highlight =
    'highlight' in source ? source.highlight : await addHighlight(tx, scope, study, person, source);
  const [marked] = await tx<({ response: string; asset: string } & ClipRange)[]>`
    select h.response, h.asset, h.start_at as "startMs", h.end_at as "endMs" from highlights h
    where h.workspace = ${scope.workspace} and h.study = ${study} and h.id = ${highlight} and h.asset is not null
    for key share`;
  if (!marked) throw notFound('highlight');
  await requireConsent(tx, scope, { study, response: marked.response, act: 'clip' });
  const { durationMs } = await requireRecording(tx, scope, {
    study,
    condition: sql`a.id = ${marked.asset} and a.owner = ${marked.response}`,
  });
  const { startMs, endMs } = 'highlight' in source ? fitClip(marked, durationMs) : marked;
  const problem = findRangeProblem({ startMs, endMs }, durationMs);
  if (problem) throw badInput(problem);
  const id = randomUUID();
  const [added] = await tx`
    insert into clips (workspace, id, study, highlight, response, asset, start_at, end_at, created_by, created_at)
    values (${scope.workspace}, ${id}, ${study}, ${highlight}, ${marked.response}, ${marked.asset}, ${startMs}, ${endMs},
      ${person}, ${scope.now})
    on conflict (study, highlight) do nothing returning id`;
  if (added) {
    await recordAudit(tx, scope, { action: 'clip.create', entity: id, detail: { study } });
    return { id };
  }
  const [existing] = await tx<{ id: string }[]>`
    select id from clips where workspace = ${scope.workspace} and study = ${study} and highlight = ${highlight}`;
  return { id: existing!.id };
}

async function lockConsentOf(tx: Tx, scope: Scope, study: string, highlight: string): Promise<void> {
  const rows = await tx<{ response: string }[]>`
    select response from highlights where workspace = ${scope.workspace} and study = ${study} and id = ${highlight}`;
  await lockConsents(tx, scope, { study, responses: rows.map(({ response }) => response) });
}

async function refuseFullList(tx: Tx, scope: Scope, study: string): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from clips where workspace = ${scope.workspace} and study = ${study}`;
  if (row!.n >= MAX_CLIPS) throw conflict(`A study can have at most ${MAX_CLIPS} clips. Delete some first.`);
}

/** Highlights a part of a recording for the caller, unless they have highlighted it; returns its id. */
async function addHighlight(
  tx: Tx,
  scope: Scope,
  study: string,
  coder: string,
  { response, asset, startMs, endMs }: Exclude<NewClip, { highlight: string }>,
): Promise<string> {
  const recording: ClipRecording = await requireRecording(tx, scope, {
    study,
    condition: sql`a.id = ${asset} and a.owner = ${response}`,
  });
  const problem = findRangeProblem({ startMs, endMs }, recording.durationMs);
  if (problem) throw badInput(problem, { endMs: problem });
  const quote = cutCues(recording.segments, { startMs, endMs })
    .map(({ text }) => text)
    .join('\n');
  const [row] = await tx<{ id: string }[]>`
    insert into highlights (workspace, study, id, response, block, coder, asset, start_at, end_at, quote, note,
      created_at, updated_at)
    values (${scope.workspace}, ${study}, ${randomUUID()}, ${response}, ${recording.block}, ${coder}, ${asset}, ${startMs},
      ${endMs}, ${quote}, '', ${scope.now}, ${scope.now})
    on conflict (study, block, response, coder, asset, start_at, end_at) do update set updated_at = excluded.updated_at
    returning id`;
  return row!.id;
}
