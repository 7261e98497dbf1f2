import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listStudyAttributes, type StudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import { requireStudyWithDraft } from '#product/studies/server/queries.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block, Variable } from '#product/studies/study.ts';
import { expandContent } from '#product/studies/upgrade.ts';
import { listLoops } from '../loops/list-loops.ts';
import type { Loop } from '../loops/loop.ts';

/** A block in its newest version. */
export interface BlockAcrossVersions {
  block: Block;
  /** Counted from 1 in the newest version; null when it is no longer in the study. */
  position: number | null;
  removed: boolean;
}

/** Returns a function that looks up which trace of a block is counted in pairs. */
export const createPairsLookup = (blocks: BlockAcrossVersions[]) => (blockId: string) => {
  const entry = blocks.find(({ block }) => block.id === blockId);
  return entry && findTeamBlockType(entry.block.type)?.pairs;
};

/** Every block, loop, variable and attribute that was ever published, in the newest version's order, removed ones at the end. */
export async function listBlocksAcrossVersions(
  tx: Tx,
  scope: Scope,
  study: { id: string },
): Promise<{
  blocks: BlockAcrossVersions[];
  loops: Loop[];
  variables: Variable[];
  attributes: StudyAttribute[];
  base: string;
}> {
  const versions = await readVersions(tx, scope, study.id);
  const newest = versions.at(-1);
  const content = newest?.content ?? expandContent((await requireStudyWithDraft(tx, scope, study.id)).draft);
  const blocks: BlockAcrossVersions[] = content.blocks.map((block, index) => ({
    block,
    position: index + 1,
    removed: false,
  }));
  const listedIds = new Set(content.blocks.map((block) => block.id));
  for (const version of versions.toReversed().slice(1))
    for (const block of version.content.blocks) {
      if (listedIds.has(block.id)) continue;
      listedIds.add(block.id);
      blocks.push({ block, position: null, removed: true });
    }
  const contents = newest ? versions.toReversed().map((version) => version.content) : [content];
  const variables = new Map<string, Variable>();
  for (const variable of contents.flatMap((version) => version.variables ?? []))
    if (!variables.has(variable.id)) variables.set(variable.id, variable);
  const attributes = new Map<string, StudyAttribute>();
  for (const attribute of contents.flatMap(listStudyAttributes))
    if (!attributes.has(attribute.key)) attributes.set(attribute.key, attribute);
  return {
    blocks,
    attributes: [...attributes.values()],
    loops: listLoops(contents),
    variables: [...variables.values()],
    base: content.languages.base,
  };
}
