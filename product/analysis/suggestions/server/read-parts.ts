import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { readSpokenText, type SpokenText } from '#product/media/transcripts/spoken-text.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';
import { fromRecordings, hasTextCondition } from '../../highlights/server/queries.ts';
import type { AnswerPart } from '../answer-part.ts';

/** The words of recordings with a transcript, by the id of the recording. */
export async function readSpokenTexts(
  tx: Tx,
  { workspace }: Scope,
  { study, responses, assets }: { study: string; responses: string[]; assets: string[] },
): Promise<Map<string, SpokenText>> {
  if (assets.length === 0) return new Map();
  const rows = await tx<{ asset: string; segments: Segment[]; durationMs: number | null }[]>`
    select t.asset, t.segments, c.duration_ms as "durationMs" from transcripts t
    join recordings c on c.workspace = t.workspace and c.container = t.container and c.owner = t.owner and c.asset = t.asset
    where t.workspace = ${workspace} and t.container = ${study} and t.owner = any(${responses}::uuid[])
      and t.asset = any(${assets}::uuid[]) and t.source is not null`;
  return new Map(
    rows.map(({ asset, segments, durationMs }) => [asset, readSpokenText(segments, durationMs)]),
  );
}

/** What was typed and said in some answers, by response: the text first, then recordings as they were made. */
export async function readParts(
  tx: Tx,
  scope: Scope,
  { study, block, responses }: { study: string; block: string; responses: string[] },
): Promise<Map<string, AnswerPart[]>> {
  const { workspace } = scope;
  const typed = await tx<{ response: string; text: string }[]>`
    select a.response, a.free_text as text from answers a
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${block} and ${hasTextCondition}
      and a.response = any(${responses}::uuid[])`;
  const recorded = await tx<{ response: string; asset: string }[]>`
    select a.response, f.id as asset from answers a
    cross join lateral (select f.id, f.created_at ${fromRecordings}) f
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${block} and a.on_path and a.left_out is null
      and a.response = any(${responses}::uuid[])
    order by f.created_at, f.id`;
  const assets = recorded.map(({ asset }) => asset);
  const spoken = await readSpokenTexts(tx, scope, { study, responses, assets });
  const parts = [
    ...typed.map(({ response, text }) => ({ response, part: { asset: null, text, spoken: null } })),
    ...recorded.flatMap(({ response, asset }) => {
      const words = spoken.get(asset);
      return words?.text.trim() ? [{ response, part: { asset, text: words.text, spoken: words } }] : [];
    }),
  ];
  return new Map(
    [...Map.groupBy(parts, ({ response }) => response)].map(([response, own]) => [
      response,
      own.map(({ part }) => part),
    ]),
  );
}
