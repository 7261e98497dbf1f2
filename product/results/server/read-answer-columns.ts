import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import { readVersion } from '#product/studies/server/versions.ts';
import { createPlainLocalize } from './list-block-answers.ts';

/** A cell shows the start of an answer, up to this length. */
const MAX_CHARACTERS = 500;

interface AnswerRow {
  response: string;
  block: string;
  value: unknown;
  spoken: string | null;
}

/** Cuts a text without splitting a character in two. */
const truncate = (text: string) => text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');

/**
 * The answers of some responses to some blocks, as text with the labels of the version that was answered: what was said in
 * a recording, once it is transcribed. Blocks that a response did not reach are absent.
 */
export async function readAnswerColumns(
  tx: Tx,
  scope: Scope,
  {
    study,
    responses,
    blocks,
  }: { study: string; responses: { id: string; version: number }[]; blocks: string[] },
): Promise<Map<string, Record<string, string | null>>> {
  if (blocks.length === 0 || responses.length === 0) return new Map();
  const spoken = (await hasTranscripts(tx, scope, study)) ? spokenText : sql`null::text`;
  const rows = await tx<AnswerRow[]>`
    select a.response, a.block, case when a.left_out is null then a.value end as value,
      case when a.left_out is null then left(${spoken}, ${MAX_CHARACTERS}) end as spoken
    from answers a
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.on_path
      and a.response = any(${responses.map(({ id }) => id)}::uuid[]) and a.block = any(${blocks}::text[])`;
  const versions = new Map(responses.map(({ id, version }) => [id, version]));
  const contents = new Map<number, Awaited<ReturnType<typeof readVersion>>>();
  for (const version of new Set(versions.values()))
    contents.set(version, await readVersion(tx, scope, study, version));
  const format = ({ response, block, value, spoken: said }: AnswerRow): string | null => {
    const content = contents.get(versions.get(response)!)!;
    const answered = content.blocks.find(({ id }) => id === block);
    const type = answered && findBlockType(answered.type);
    if (!type || value === null) return null;
    const localize = createPlainLocalize(content.languages.base);
    return truncate(said || type.formatAnswer(answered.config, value, localize));
  };
  const answers = new Map<string, Record<string, string | null>>();
  for (const row of rows)
    answers.set(row.response, { ...answers.get(row.response), [row.block]: format(row) });
  return answers;
}
