import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/core/sql.ts';
import { defineFeature } from '#platform/feature/feature.ts';
import { openRealtime } from '#platform/realtime/server/realtime.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as results from '../../contract.ts';
import type { FilterQuery } from '../../filter.ts';
import { resultRoutes } from '../../server/routes.ts';
import { createStudyTopic } from '../../server/create-study-topic.ts';
import type { FoundRow } from './list-filters.ts';

const why = makeBlock('open-question', 'Why?');
const SEGMENTS = ['gold', 'silver', null];

let study = { id: '', linkToken: '' };
/** How often the newest values were made findable, and what they depend on. */
let refreshed = 0;
let version = 'one';

// A noun to the right of results: a segment of people, which each link names. Other tests of the worker have this feature, too,
// so that it knows its own study only.
defineFeature({
  filters: [
    {
      name: 'segment',
      find: (tx, scope, study, values) =>
        tx.cursor<FoundRow>(
          sql`
            select preview, ordinal from responses
            where workspace = ${scope.workspace} and study = ${study} and ordinal is not null
              and parameters ? 'segment'
              and (${values === null} or parameters ->> 'segment' = any(${[...(values ?? [])]}::text[]))`,
          100,
        ),
      refresh: async () => {
        refreshed += 1;
      },
      version: (_scope, of) => (of === study.id ? sql`${version}::text` : sql`null`),
      readTags: async (_tx, _scope, { study: of, responses }) =>
        new Map(
          of === study.id
            ? responses.map((id) => [id, [{ id, name: 'A tag', colour: 'blue' as const }]])
            : [],
        ),
    },
  ],
});

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey((services) =>
    resultRoutes(
      services,
      openRealtime(async (scope) => scope),
    ),
  );
  study = await makeStudy(server.services.database, server.scope(), [why]);
  for (const segment of SEGMENTS)
    await server.submit(
      study,
      { [why.id]: { text: 'Because' } },
      randomUUID(),
      segment === null ? {} : { segment },
    );
});
afterAll(() => server.close());

async function count(query: FilterQuery) {
  const { status, body, error } = await server.team.call(results.countResponses, {
    params: { studyId: study.id },
    query,
  });
  return status === 200 ? body.n : [status, error?.fields];
}

it('filters by values that a feature finds, alone or together, and by their absence', async () => {
  expect(await count({})).toBe(3);
  expect(await count({ where: 'segment.gold' })).toBe(1);
  expect(await count({ where: 'segment.gold~silver' })).toBe(2);
  expect(await count({ where: ['segment.gold', 'segment.silver'] })).toBe(0);
  expect(await count({ where: 'segment.none' })).toBe(1);
  expect(await count({ where: 'segment.gold~none' })).toBe(2);
  expect(await count({ where: 'segment.bronze' })).toBe(0);
  expect(refreshed).toBeGreaterThan(0);
});

it('refuses a filter that no feature has, with its name', async () => {
  expect(await count({ where: 'shoe-size.42' })).toEqual([400, { where: 'There is no filter “shoe-size”.' }]);
});

it('shows the tags of a filter in lists, and tells open pages when others would be found', async () => {
  const { body } = await server.team.call(results.listResponses, {
    params: { studyId: study.id },
    query: {},
  });
  expect(body.items.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
    ['A tag'],
    ['A tag'],
    ['A tag'],
  ]);
  const topic = createStudyTopic(server.services.database, server.scope(), study.id);
  const before = (await topic.poll()).version;
  expect((await topic.poll()).version).toBe(before);
  version = 'two';
  expect((await topic.poll()).version).not.toBe(before);
});
