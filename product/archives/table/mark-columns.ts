import type { Localize } from '#product/blocks/block.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import type { TableFormat } from './fixed-columns.ts';

/** Ids and names of the tags or themes of a response's answers, by block. */
export type MarksByBlock = ReadonlyMap<string, { ids: string[]; names: string[] }>;

/** Blocks whose answers have tags or themes in the order of the newest version, with the names of their columns. */
export function listMarkColumns(
  versions: { number: number; content: StudyContent }[],
  marked: ReadonlySet<string>,
  kind: 'tags' | 'themes',
  format: TableFormat,
  localize: Localize,
): Map<string, string> {
  const blocks = versions.toSorted((a, b) => b.number - a.number).flatMap(({ content }) => content.blocks);
  const names = new Map<string, string>();
  for (const block of blocks)
    if (marked.has(block.id) && !names.has(block.id)) {
      const title = localize(createTeamTitle(block)) || block.id;
      names.set(block.id, format === 'code' ? `${kind}.${block.id}` : `${title}: ${kind}`);
    }
  return names;
}

/** The tags or themes of an answer; null without any. */
export function formatMarks(
  marks: { ids: string[]; names: string[] } | undefined,
  format: TableFormat,
): string | null {
  if (!marks) return null;
  return format === 'code' ? marks.ids.join(' ') : marks.names.join('; ');
}
