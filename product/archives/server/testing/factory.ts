import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { mapTexts } from '#product/blocks/config-parts.ts';
import { teamBlockTypes, findTeamBlockType } from '#product/blocks/team-types.ts';
import { text } from '#product/blocks/text.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import { walk } from '#product/studies/logic/walk.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { Block, StudyContent } from '#product/studies/study.ts';

/** Reproducible random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
export async function makeStudy(
  database: Database,
  scope: Scope,
  options: { name?: string; content?: StudyContent } = {},
): Promise<{ study: string; linkToken: string; content: StudyContent }> {
  const content = options.content ?? contentOfEveryType();
  const study = randomUUID();
  const linkToken = await database.within(scope, async (tx) => {
    await createStudy(tx, scope, { name: options.name ?? 'A study', kind: 'survey', content, id: study });
    await publishStudy(tx, scope, study, 1);
    return (await requireStudy(tx, scope, study)).linkToken;
  });
  return { study, linkToken, content };
}

/** Simulates a participant's answers along the path; some optional questions are skipped. */
export function rehearseAnswers(content: StudyContent, random: () => number): Record<string, unknown> {
  const answers = new Map<string, unknown>();
  for (;;) {
    const { next } = walk(content, answers, findTeamBlockType);
    if (next === null) return Object.fromEntries(answers);
    const block = content.blocks.find(({ id }) => id === next)!;
    const isSkipped = !block.required && random() < 0.2;
    const type = findTeamBlockType(block.type)!;
    // A response submitted at once cannot include files.
    answers.set(
      next,
      isSkipped || type.uploads?.needsFile(block.config)
        ? null
        : type.createRandomAnswer(block.config, random),
    );
  }
}

/** Submits completed responses to a study; `change` may replace their answers. Returns their ids. */
export async function makeResponses(
  database: Database,
  scope: Scope,
  link: { study: string; linkToken: string; content: StudyContent },
  count: number,
  change: (answers: Record<string, unknown>, index: number) => Record<string, unknown> = (answers) => answers,
): Promise<string[]> {
  const random = seededRandom(count);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answers = change(rehearseAnswers(link.content, random), index);
    const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
    ids.push((await submitResponse(database, scope, link, submitted)).response);
  }
  return ids;
}
