import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { mapTexts } from '#product/blocks/config-parts.ts';
import { teamBlockTypes } from '#product/blocks/team-types.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { Block, StudyContent } from '../../study.ts';
import { createStudy } from '../create-study.ts';
import { publishStudy } from '../publish-study.ts';
import { requireStudy } from '../queries.ts';

const samples = import.meta.glob<{ samples: { validConfigs: [unknown, ...unknown[]] } }>(
  '../../../blocks/*/testing/samples.ts',
  { eager: true },
);

/** Publishable content with one block of every type and a variable. */
export function contentOfEveryType(): StudyContent {
  let n = 0;
  const nextText = () => `Words ${(n += 1)}`;
  const blocks = teamBlockTypes.map((type): Block => {
    const block = createBlock(type.id);
    // Empty texts of a new block get distinct values.
    const configWithTexts = mapTexts(type.id, block.config, (current) =>
      Object.keys(current).length === 0 ? text(nextText()) : current,
    );
    // A block that needs more than texts, such as a tree without nodes, uses the type's sample.
    const ready = type.review(configWithTexts, ['en']).every(({ severity }) => severity === 'warning');
    const { validConfigs } = samples[`../../../blocks/${type.id}/testing/samples.ts`]!.samples;
    // One that records people needs a consent before it.
    const isUnrecorded = (candidate: unknown) => (type.devices?.(candidate) ?? []).length === 0;
    const config = [...(ready ? [configWithTexts] : []), ...validConfigs].find(isUnrecorded);
    return { ...block, title: text(`${type.label}, please`), config };
  });
  const step = { id: 'stepone222', when: null, op: 'add' as const, by: { parameter: 'points' } };
  const variables = [{ id: 'points2222', name: 'Points', kind: 'number' as const, start: 1, steps: [step] }];
  return { ...createContent('survey'), blocks, variables };
}

/** A live study of a workspace. */
export async function makeLiveStudy(
  database: Database,
  scope: Scope,
  options: { name?: string; content?: StudyContent } = {},
): Promise<{ study: string; linkToken: string; content: StudyContent }> {
  const content = options.content ?? contentOfEveryType();
  const study = randomUUID();
  const linkToken = await database.within(scope, async (tx) => {
    await createStudy(tx, scope, { name: options.name ?? 'A study', kind: 'survey', content, id: study });
    await publishStudy(tx, scope, { study, revision: 1 });
    return (await requireStudy(tx, scope, study)).linkToken;
  });
  return { study, linkToken, content };
}
