import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawConsent } from '../consent/server/withdraw-consent.ts';
import { changeResponses } from './change-responses.ts';
import { no, serveSurvey, type SurveyServer } from './testing/factory.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

it.each<[string, (study: string, response: string) => Promise<void>]>([
  [
    'deleted',
    (study, response) =>
      changeResponses(server.services.database, server.scope(), {
        study,
        ids: [response],
        change: { do: 'delete' },
      }),
  ],
  [
    'withdrawn',
    (study, response) =>
      withdrawConsent(server.services, server.scope(), { study, response, purposes: ['record'] }),
  ],
])('an archive that was built before a response was %s cannot be downloaded any more', async (_, remove) => {
  const survey = await server.makeSurvey();
  const other = await server.makeSurvey();
  const person = server.participant(survey);
  await person.start();
  await person.save(survey.gate, no);
  const [stored] = await server.stored(survey.id);
  const things = [`study_${survey.id}`, `study_${other.id}`, 'workspace', 'workspace without files'];
  for (const thing of things)
    await server.admin`
      insert into exports (workspace, id, thing, status, file, done, requested_at, holders)
      values (${server.workspace}, ${randomUUID()}, ${thing}, 'Done', ${randomUUID()}, 1, ${server.clock.now()}, '{}')`;
  await remove(survey.id, stored!.id);
  const left = await server.admin<{ thing: string }[]>`select thing from exports`;
  expect(left.map(({ thing }) => thing)).toEqual([`study_${other.id}`]);
  await server.admin`delete from exports`;
});
