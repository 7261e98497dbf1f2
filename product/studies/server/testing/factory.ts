import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { newId } from '#product/blocks/block.ts';
import { text } from '#product/blocks/text.ts';
import type { StudyAttribute } from '../../attributes/study-attributes.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { Block, BlockGroup, Variable } from '../../study.ts';
import { createStudy } from '../create-study.ts';
import { publishStudy } from '../publish-study.ts';
import { requireStudy } from '../queries.ts';

/** A block of a type with a title and overrides, for tests. */
export function makeBlock(
  type: string,
  title: string,
  overrides: Partial<Block> & { config?: object } = {},
): Block {
  const defaultBlock = createBlock(type);
  return {
    ...defaultBlock,
    title: text(title),
    ...overrides,
    config: { ...(defaultBlock.config as object), ...overrides.config },
  };
}

/** Options with these labels, for tests. */
export const makeOptions = (...labels: string[]) =>
  labels.map((label) => ({ id: newId(), text: text(label), fixed: false }));

/** A published, live study with these blocks. */
export async function makeStudy(
  database: Database,
  scope: Scope,
  blocks: Block[],
  name = 'Example study',
  groups: BlockGroup[] = [],
  variables: Variable[] = [],
  attributes: StudyAttribute[] = [],
): Promise<{ id: string; linkToken: string }> {
  return database.within(scope, async (tx) => {
    const empty = createContent('survey');
    const content = { ...empty, blocks, groups, variables, settings: { ...empty.settings, attributes } };
    const { id } = await createStudy(tx, scope, { name, kind: 'survey', content });
    await publishStudy(tx, scope, { study: id, revision: 1 });
    const { linkToken } = await requireStudy(tx, scope, id);
    return { id, linkToken };
  });
}
