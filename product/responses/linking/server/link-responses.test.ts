import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import type { Block } from '#product/studies/study.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../../contract.ts';
import { abandonResponses } from '../../server/abandon-responses.ts';
import { serveSurvey, type SurveyServer } from '../../server/testing/factory.ts';
import { linkResponses } from './link-responses.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey();
});
afterAll(() => server.close());

const within = <T>(work: Parameters<typeof server.services.database.within<T>>[1]) =>
  server.services.database.within(server.scope(), work);
const optional = { required: false };
const linking = { ...optional, config: { linksToPerson: true } };
const score = makeBlock('nps', 'How likely?', optional);
const address = makeBlock('email', 'Your address?', linking);
const details = makeBlock('contact', 'Who are you?', linking);
const plain = makeBlock('email', 'Where may we write to?', optional);

const makeLinkedStudy = (blocks: Block[]) => makeStudy(server.services.database, server.scope(), blocks);
type MadeStudy = Awaited<ReturnType<typeof makeLinkedStudy>>;
/** Answers questions by their id; null skips one. */
async function submit(study: MadeStudy, answers: Record<string, object | null>) {
  const params = { linkToken: study.linkToken };
  const { error } = await server
    .visitor()
    .call(contract.submitResponse, { params, body: { key: randomUUID(), answers } });
  expect(error).toBeNull();
}
const link = () =>
  linkResponses(server.services.database, server.scope(), { signal: new AbortController().signal });
/** Address and name of each response’s participant, in the order in which they were given. */
const readPeople = (study: string) => server.admin<{ email: string | null; name: string | null }[]>`
  select p.email, p.name from responses r left join participants p on p.workspace = r.workspace and p.id = r.participant
  where r.study = ${study} order by r.started_at, r.completed_at, r.id`;

it('gives responses to the participant with the address, known or new, where the question says so', async () => {
  const known = await within((tx) =>
    createParticipant(tx, server.scope(), { email: 'ada@example.com', name: 'Ada Lovelace' }),
  );
  const study = await makeLinkedStudy([score, address, plain]);
  for (const email of [' Ada@Example.com ', 'grace@example.com'])
    await submit(study, {
      [score.id]: null,
      [address.id]: { text: email },
      [plain.id]: { text: 'else@example.com' },
    });
  await submit(study, {
    [score.id]: { score: 3 },
    [address.id]: null,
    [plain.id]: { text: 'else@example.com' },
  });
  expect(await readPeople(study.id)).toEqual(Array.from({ length: 3 }, () => ({ email: null, name: null })));
  await link();
  const people = await readPeople(study.id);
  expect(people.map(({ email }) => email).toSorted()).toEqual(['ada@example.com', 'grace@example.com', null]);
  const participations = await server.admin<{ participant: string; state: string }[]>`
    select participant, state from participations where study = ${study.id}`;
  expect(participations).toHaveLength(2);
  expect(participations).toContainEqual({ participant: known.id, state: 'completed' });
  expect(await server.admin`select from participants where email = 'else@example.com'`).toHaveLength(0);
  // Nothing is left to do, and a study that does not ask leaves nothing.
  const other = await makeLinkedStudy([score, plain]);
  await submit(other, { [score.id]: null, [plain.id]: { text: 'ada@example.com' } });
  expect(await server.admin`select from responses_to_link`).toHaveLength(0);
  await link();
  expect(await readPeople(other.id)).toEqual([{ email: null, name: null }]);
});

it('takes the name that somebody new gave, and never the address of someone whose response was deleted', async () => {
  const study = await makeLinkedStudy([details]);
  const fields = { name: ' Mary Jackson ', email: 'mary@example.com' };
  await submit(study, { [details.id]: { fields } });
  await link();
  expect(await readPeople(study.id)).toEqual([{ email: 'mary@example.com', name: 'Mary Jackson' }]);
  await submit(study, { [details.id]: { fields: { ...fields, email: 'gone@example.com' } } });
  await server.admin`update responses set deleted_at = now() where study = ${study.id} and participant is null`;
  await link();
  expect(await server.admin`select from participants where email = 'gone@example.com'`).toHaveLength(0);
});

it('gives a response that was left unfinished, once it counts as abandoned', async () => {
  const study = await makeLinkedStudy([address, score]);
  const params = { linkToken: study.linkToken };
  const visitor = server.visitor();
  await visitor.call(contract.startResponse, { params, body: { mode: 'fresh', key: randomUUID() } });
  await visitor.call(contract.saveAnswer, {
    params: { ...params, block: address.id },
    body: { value: { text: 'left@example.com' }, seq: 1, duration: 10 },
  });
  await link();
  expect(await readPeople(study.id)).toEqual([{ email: null, name: null }]);
  const rows = await server.admin<{ id: string }[]>`select id from responses where study = ${study.id}`;
  await within((tx) =>
    abandonResponses(tx, server.scope(), { study: study.id, ids: rows.map(({ id }) => id) }),
  );
  await Promise.all([link(), link()]);
  expect(await readPeople(study.id)).toEqual([{ email: 'left@example.com', name: null }]);
});
