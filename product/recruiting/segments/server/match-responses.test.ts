import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { setAccess } from '#product/participants/access/server/set-access.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { plainText } from '#product/blocks/text.ts';
import {
  no,
  notSeen,
  seen,
  serveSurvey,
  yes,
  type SurveyServer,
} from '#product/responses/server/testing/factory.ts';
import * as results from '#product/results/contract.ts';
import type { FilterQuery } from '#product/results/filter.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createSegment } from './create-segment.ts';
import './feature.ts';

const gate = makeBlock('single-choice', 'Seen any?', { config: { options: [seen, notSeen] } });
let server: SurveyServer;
let study: { id: string; linkToken: string };
let teams: string;

/** Two people on the plan Team, one on Free, one without a plan; and somebody whom nobody knows. */
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
  const { database } = server.services;
  const scope = server.scope();
  study = await makeStudy(database, scope, [gate]);
  const people = await database.within(scope, async (tx) => {
    const options = ['Free', 'Team'];
    await createAttribute(tx, scope, { name: 'Plan', type: 'oneOf', options });
    await createAttribute(tx, scope, { name: 'Beta', type: 'yesNo' });
    ({ id: teams } = await createSegment(tx, scope, {
      name: 'Teams',
      conditions: {
        match: 'all',
        conditions: [{ about: 'attribute', key: 'plan', test: { operator: 'is', values: ['Team'] } }],
      },
    }));
    const ids: string[] = [];
    const known: Record<string, string | boolean>[] = [
      { plan: 'Team', beta: true },
      { plan: 'Team' },
      { plan: 'Free', beta: false },
      {},
    ];
    for (const attributes of known)
      ids.push((await createParticipant(tx, scope, { name: 'Ada', attributes })).id);
    return ids;
  });
  for (const answer of [yes, no, yes, no, yes]) await server.submit(study, { [gate.id]: answer });
  for (const [index, { id }] of (await server.stored(study.id)).entries())
    if (people[index])
      await server.admin`update responses set participant = ${people[index]} where id = ${id}`;
});
afterAll(() => server.close());

const params = () => ({ studyId: study.id });
async function count(query: FilterQuery) {
  const { status, body } = await server.team.call(results.countResponses, { params: params(), query });
  return status === 200 ? body.n : status;
}

it('filters results by segments and attributes of people', async () => {
  expect(await count({})).toBe(5);
  expect(await count({ where: `people-segment.${teams}` })).toBe(2);
  expect(await count({ where: `people-segment.without:${teams}` })).toBe(3);
  expect(await count({ where: 'people-segment.none' })).toBe(3);
  expect(await count({ where: 'people-segment.3f8e9a52-6c1d-4b7e-9a30-5d2f1c8b7e64' })).toBe(0);
  expect(await count({ where: 'people-attribute.plan:Team' })).toBe(2);
  expect(await count({ where: 'people-attribute.plan:Team~plan:Free' })).toBe(3);
  expect(await count({ where: 'people-attribute.plan:Team~beta:Yes' })).toBe(1);
  expect(await count({ where: 'people-attribute.plan:' })).toBe(2);
  expect(await count({ where: 'people-attribute.plan:Gone' })).toBe(0);
  expect(await count({ where: 'people-attribute.gone:Team' })).toBe(0);
  expect(await count({ where: 'people-attribute.none' })).toBe(2);
});

it('compares figures by an attribute, and by who is in a segment; a click on a group is its filter', async () => {
  const compare = async (by: string) => {
    const { status, body } = await server.team.call(results.getBlock, {
      params: { ...params(), block: gate.id },
      query: { compare: by },
    });
    if (status !== 200) return status;
    const { name, groups } = body.comparison!;
    for (const { n, choices } of groups)
      expect(await count({ where: `${by.split(':')[1]}.${choices[0]}` })).toBe(n);
    return [name, ...groups.map(({ label, n }) => [label && plainText(label['en']!), n])];
  };
  expect(await compare('where:people-attribute:plan')).toEqual([
    'Plan',
    ['Team', 2],
    ['Free', 1],
    ['Not set', 2],
  ]);
  expect(await compare('where:people-attribute:beta')).toEqual([
    'Beta',
    ...[
      ['No', 1],
      ['Yes', 1],
    ],
    ['Not set', 3],
  ]);
  expect(await compare(`where:people-segment:${teams}`)).toEqual([
    'Segment Teams',
    ['Teams', 2],
    ['Not in Teams', 3],
  ]);
  expect(await compare('where:people-attribute:gone')).toBe(400);
  expect(await compare('where:nobody:x')).toBe(400);
});

it('keeps viewers out who do not see who participants are', async () => {
  const { database } = server.services;
  const scope = server.scope();
  const { person } = scope.actor as { person: string };
  await server.admin`update members set role = 'viewer' where person = ${person}`;
  expect(await count({ where: 'people-attribute.plan:Team' })).toBe(403);
  await server.admin`update members set role = 'owner' where person = ${person}`;
  await database.within(scope, (tx) => setAccess(tx, scope, { viewers: true }));
  await server.admin`update members set role = 'viewer' where person = ${person}`;
  expect(await count({ where: 'people-attribute.plan:Team' })).toBe(2);
  await server.admin`update members set role = 'owner' where person = ${person}`;
});
