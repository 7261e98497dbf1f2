import type { Sql } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { isEmpty, type Text } from '#product/blocks/text.ts';
import { readVersions } from '#product/studies/server/versions.ts';
import type { Block } from '#product/studies/study.ts';
import type { FindingShape } from '../../contract.ts';
import { listBlockTexts, getTextsByBlock, type TextsByKey } from './list-wordings.ts';

/** By block and id: the last text of everything that has one, such as options and rows. */
export type LastLabels = ReadonlyMap<string, ReadonlyMap<string, Text>>;

/** The texts of what has an id, by that id: `options/<id>/text`. */
const listById = (texts: TextsByKey): [string, Text][] =>
  [...texts].flatMap(([key, text]): [string, Text][] => {
    const id = key.split('/').at(-2);
    return id === undefined ? [] : [[id, text]];
  });

/** Reads the last label of each option and row that was ever published. Versions are cached by their process. */
export async function readLastLabels(tx: Sql, scope: Scope, study: string): Promise<LastLabels> {
  const labels = new Map<string, Map<string, Text>>();
  for (const { content } of await readVersions(tx, scope, study))
    for (const [block, texts] of getTextsByBlock(content)) {
      const labelsOfBlock = labels.get(block) ?? new Map<string, Text>();
      for (const [id, text] of listById(texts)) labelsOfBlock.set(id, text);
      labels.set(block, labelsOfBlock);
    }
  return labels;
}

const markRemoved = (label: Text): Text =>
  Object.fromEntries(
    Object.entries(label).flatMap(([language, tree]) =>
      isEmpty(tree) ? [] : [[language, [...tree, ' (removed)']]],
    ),
  );

/** The finding with options and rows that are no longer in the block under their last label, marked as removed. */
export function nameRemoved(finding: FindingShape, block: Block, labels: LastLabels): FindingShape {
  const lastLabels = labels.get(block.id);
  const current = new Map(listById(listBlockTexts(block)));
  const label = <T extends Text | null>(id: string, given: T): T | Text => {
    const last = lastLabels?.get(id);
    return given && Object.keys(given).length === 0 && last && !current.has(id) ? markRemoved(last) : given;
  };
  return {
    ...finding,
    groups: finding.groups.map((group) => ({
      ...group,
      label: label(group.part, group.label),
      bars: group.bars.map((bar) => ({ ...bar, label: label(bar.choice, bar.label) as Text })),
    })),
  };
}
