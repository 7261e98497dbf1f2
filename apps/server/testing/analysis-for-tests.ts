import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { createTagGroup } from '#product/analysis/codebook/server/create-tag-group.ts';
import { createTag } from '#product/analysis/codebook/server/create-tag.ts';
import { deleteTag } from '#product/analysis/codebook/server/delete-tag.ts';
import { hasCodedText } from '#product/analysis/highlights/coded-text.ts';
import { tagResponses } from '#product/analysis/response-tags/server/set-tag.ts';
import { addTags } from '#product/analysis/highlights/server/add-tags.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import { makeResponses, type makeStudy } from '#product/archives/server/testing/factory.ts';

export interface AnalysisFixtures {
  tag: string;
  otherTag: string;
  /** A deleted tag. */
  deletedTag: string;
  tagGroup: string;
  highlight: string;
  /** A question with a text of `codedResponse`. */
  question: string;
  codedResponse: string;
}

/** Ids of the same form that do not exist. */
export const missingAnalysis = (): AnalysisFixtures => ({
  tag: randomUUID(),
  otherTag: randomUUID(),
  deletedTag: randomUUID(),
  tagGroup: randomUUID(),
  highlight: randomUUID(),
  question: 'absent00',
  codedResponse: randomUUID(),
});

interface CodedResponse {
  study: string;
  question: string;
  codedResponse: string;
}

/** Submits a response with a text that can be coded. */
export async function makeCodedResponse(
  database: Database,
  scope: Scope,
  study: Awaited<ReturnType<typeof makeStudy>>,
): Promise<CodedResponse> {
  let question = '';
  const [codedResponse] = await makeResponses(database, scope, study, 1, (answers) => {
    const hasText = ({ id, type, config }: Block) =>
      answers[id] != null && findBlockType(type)!.freeText(config, answers[id]) !== '';
    question = study.content.blocks.find((block) => hasCodedText(block) && hasText(block))!.id;
    return answers;
  });
  return { study: study.study, question, codedResponse: codedResponse! };
}

/** Creates a group with tags, a highlight of the answer, and a tag of its response. */
export async function seedAnalysis(
  database: Database,
  scope: Scope,
  { study, question, codedResponse }: CodedResponse,
): Promise<AnalysisFixtures> {
  const name = (thing: string) => `${thing} ${randomUUID().slice(0, 8)}`;
  return database.within(scope, async (tx) => {
    const { id: tagGroup } = await createTagGroup(tx, scope, name('Group'));
    const { id: tag } = await createTag(tx, scope, { name: name('Tag'), group: tagGroup });
    const { id: otherTag } = await createTag(tx, scope, { name: name('Other') });
    const { id: deletedTag } = await createTag(tx, scope, { name: name('Deleted') });
    const items = [{ response: codedResponse }];
    const { added } = await addTags(tx, scope, study, { block: question, tags: [tag, deletedTag], items });
    await tagResponses(tx, scope, study, { responses: [codedResponse], tag: otherTag, tagged: true });
    await deleteTag(tx, scope, deletedTag);
    return { tag, otherTag, deletedTag, tagGroup, highlight: added[0]!.highlight, question, codedResponse };
  });
}

/** A valid body for each endpoint of the codebook and of highlights that takes one. */
export const ANALYSIS_BODIES: Record<string, (fixtures: AnalysisFixtures) => object> = {
  'POST /api/codebook/tags': () => ({ name: `Tag ${randomUUID().slice(0, 8)}` }),
  'PATCH /api/codebook/tags/:tagId': () => ({ description: 'What it means.' }),
  'POST /api/codebook/tags/:tagId/merge': ({ otherTag }) => ({ into: otherTag }),
  'POST /api/codebook/tags/:tagId/split': ({ highlight }) => ({
    name: `Tag ${randomUUID().slice(0, 8)}`,
    highlights: [highlight],
  }),
  'PUT /api/codebook/order': ({ tag, tagGroup }) => ({
    groups: [{ id: tagGroup, tags: [tag] }],
    ungrouped: [],
  }),
  'POST /api/codebook/groups': () => ({ name: `Group ${randomUUID().slice(0, 8)}` }),
  'PATCH /api/codebook/groups/:groupId': () => ({ name: `Group ${randomUUID().slice(0, 8)}` }),
  'POST /api/codebook/import': () => ({ tags: [{ name: `Tag ${randomUUID().slice(0, 8)}` }] }),
  'POST /api/studies/:studyId/responses/tag': ({ tag, codedResponse }) => ({
    responses: [codedResponse],
    tag,
    tagged: true,
  }),
  'POST /api/studies/:studyId/highlights': ({ question, tag, codedResponse }) => ({
    block: question,
    tags: [tag],
    items: [{ response: codedResponse }],
  }),
  'POST /api/studies/:studyId/highlights/untag': ({ highlight, tag }) => ({
    items: [{ highlight, tags: [tag] }],
  }),
  'POST /api/studies/:studyId/highlights/import': ({ question, tag, codedResponse }) => ({
    tags: [{ id: tag, name: 'A tag' }],
    highlights: [
      {
        response: codedResponse,
        block: question,
        coder: randomUUID(),
        asset: null,
        start_at: 0,
        end_at: 1,
        quote: 'A',
        note: 'A note.',
        created_at: '2024-11-05T09:12:00Z',
        tags: [],
      },
    ],
  }),
  'PATCH /api/studies/:studyId/highlights/:highlightId': () => ({ note: 'A note.' }),
};

export const ANALYSIS_PARAMETERS: Record<string, (fixtures: AnalysisFixtures) => string> = {
  tagId: ({ tag }) => tag,
  deletedTagId: ({ deletedTag }) => deletedTag,
  groupId: ({ tagGroup }) => tagGroup,
  highlightId: ({ highlight }) => highlight,
  questionId: ({ question }) => question,
};
