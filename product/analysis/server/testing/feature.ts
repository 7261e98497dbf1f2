import { randomUUID } from 'node:crypto';
import { defineFeatureForTests, type SeedContext } from '#platform/testing/feature-for-tests.ts';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import type { Block } from '#product/studies/study.ts';
import { createTagGroup } from '../../codebook/server/create-tag-group.ts';
import { createTag } from '../../codebook/server/create-tag.ts';
import { deleteTag } from '../../codebook/server/delete-tag.ts';
import { hasCodedText } from '../../highlights/coded-text.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { tagResponses } from '../../response-tags/server/tag-responses.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    /** A question with a text of `codedResponse`. */
    question: string;
    codedResponse: string;
    tag: string;
    otherTag: string;
    /** A deleted tag. */
    deletedTag: string;
    tagGroup: string;
    highlight: string;
  }
}

/** Submits a response with a text that can be coded. */
async function makeCodedResponse({ services, scope, fixtures }: SeedContext) {
  let question = '';
  const [codedResponse] = await makeResponses(services.database, scope, fixtures, 1, (answers) => {
    const hasText = ({ id, type, config }: Block) =>
      answers[id] != null && findTeamBlockType(type)!.freeText(config, answers[id]) !== '';
    question = fixtures.content.blocks.find((block) => hasCodedText(block) && hasText(block))!.id;
    return answers;
  });
  return { question, codedResponse: codedResponse! };
}

defineFeatureForTests({
  order: 21,
  missing: () => ({
    question: 'absent00',
    codedResponse: randomUUID(),
    tag: randomUUID(),
    otherTag: randomUUID(),
    deletedTag: randomUUID(),
    tagGroup: randomUUID(),
    highlight: randomUUID(),
  }),
  /** A group with tags, a highlight of the coded answer, and a tag of its response. */
  async seed(context) {
    const { services, scope, fixtures } = context;
    const { study } = fixtures;
    const { question, codedResponse } = await makeCodedResponse(context);
    const name = (thing: string) => `${thing} ${randomUUID().slice(0, 8)}`;
    return services.database.within(scope, async (tx) => {
      const { id: tagGroup } = await createTagGroup(tx, scope, name('Group'));
      const { id: tag } = await createTag(tx, scope, { name: name('Tag'), group: tagGroup });
      const { id: otherTag } = await createTag(tx, scope, { name: name('Other') });
      const { id: deletedTag } = await createTag(tx, scope, { name: name('Deleted') });
      const items = [{ response: codedResponse }];
      const { added } = await addTags(tx, scope, { study, block: question, tags: [tag, deletedTag], items });
      await tagResponses(tx, scope, { study, responses: [codedResponse], tag: otherTag, tagged: true });
      await deleteTag(tx, scope, deletedTag);
      return { question, codedResponse, tag, otherTag, deletedTag, tagGroup, highlight: added[0]!.highlight };
    });
  },
  parameters: {
    questionId: ({ question }) => question,
    tagId: ({ tag }) => tag,
    deletedTagId: ({ deletedTag }) => deletedTag,
    groupId: ({ tagGroup }) => tagGroup,
    highlightId: ({ highlight }) => highlight,
  },
});
