import { randomUUID } from 'node:crypto';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Tx } from '#platform/db/core/database.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { submitResponse } from '#product/responses/server/answering/submit-response.ts';
import { noFilter } from '#product/results/filter.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createTag } from '../../codebook/server/create-tag.ts';
import { addTags } from '../../highlights/server/add-tags.ts';
import { listCodingAnswers } from '../../coding/server/list-coding-answers.ts';

/** A question of a study with its answers: the responses in the order of their texts. */
export interface MadeQuestion {
  study: string;
  block: string;
  linkToken: string;
  responses: string[];
}

/** A workspace with a person of each role, and what tests of coding do in it. */
export async function openAnalysis() {
  const { database, admin, drop } = await testDatabase();
  const clock = testClock();
  const owner = await makeWorkspace(database, clock.now());
  const researcher = await makeMember(database, owner, 'researcher');
  const other = await makeMember(database, owner, 'researcher');
  const viewer = await makeMember(database, owner, 'viewer');
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));

  async function makeQuestion(
    texts: readonly string[],
    { title = 'Why?', name = 'Example study' } = {},
  ): Promise<MadeQuestion> {
    const block = makeBlock('open-question', title);
    const made = await makeStudy(database, owner, [block], name);
    const link = { study: made.id, linkToken: made.linkToken };
    const responses: string[] = [];
    for (const words of texts) {
      const answers = { [block.id]: { text: words } };
      const submitted = { key: randomUUID(), answers, device: 'phone', channel: 'link' } as const;
      responses.push((await submitResponse(database, owner, { link, submitted })).response);
    }
    return { study: made.id, block: block.id, linkToken: made.linkToken, responses };
  }

  const addTag = async (name: string, scope = owner) =>
    (await within(scope, (tx) => createTag(tx, scope, { name }))).id;

  /** Tags whole answers, or a part of each, by index. */
  const code = (
    scope: Scope,
    { study, block, responses }: MadeQuestion,
    tags: string[],
    items: (number | { answer: number; start: number; end: number; quote: string })[],
  ) =>
    within(scope, (tx) =>
      addTags(tx, scope, {
        study,
        block,
        tags,
        items: items.map((item) => {
          if (typeof item === 'number') return { response: responses[item]! };
          const { answer, ...span } = item;
          return { response: responses[answer]!, span };
        }),
      }),
    );

  /** The highlights of each answer as `quote: tags`, in the order of the texts. */
  async function listHighlights(scope: Scope, { study, block, responses }: MadeQuestion) {
    const { items } = await within(scope, (tx) =>
      listCodingAnswers(tx, scope, { study, block, filter: noFilter }),
    );
    return responses.map((response) => items.find((item) => item.response === response)?.highlights ?? []);
  }

  return {
    database,
    admin,
    drop,
    clock,
    owner,
    researcher,
    other,
    viewer,
    within,
    makeQuestion,
    addTag,
    code,
    listHighlights,
  };
}

export const personOf = ({ actor }: Scope): string => (actor.kind === 'person' ? actor.person : '');
