import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import { createPersonalCode } from '#product/participants/personal-links/server/sign-personal-code.ts';
import { createAttribute } from '#product/participants/attributes/server/create-attribute.ts';
import { createParticipant } from '#product/participants/server/create-participant.ts';
import { updateParticipant } from '#product/participants/server/update-participant.ts';
import type { AttributeOffer, StudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import type { Operator } from '#product/studies/logic/condition.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { setQuotas } from '#product/studies/server/set-quotas.ts';
import type { Block, Quota } from '#product/studies/study.ts';
import * as contract from '../../contract.ts';
import { recountQuotas } from '../recount-quotas.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
const definitions: Record<string, AttributeOffer> = {};
beforeAll(async () => {
  server = await serveSurvey();
  await server.services.database.within(server.scope(), async (tx) => {
    for (const [name, type] of [
      ['Seats', 'number'],
      ['Plan', 'oneOf'],
      ['Admin', 'yesNo'],
      ['Since', 'date'],
      ['City', 'text'],
    ] as const) {
      const options = type === 'oneOf' ? ['Free', 'Team'] : [];
      const made = await createAttribute(tx, server.scope(), { name, type, options });
      definitions[made.key] = made;
    }
  });
});
afterAll(() => server.close());

const declare = (key: string, change: Partial<StudyAttribute> = {}): StudyAttribute => ({
  ...definitions[key]!,
  options: [...definitions[key]!.options],
  sample: '',
  saved: false,
  ...change,
});
const tests = (key: string, op: Operator, ...values: (string | number)[]) => ({
  parameter: `attribute:${key}`,
  op,
  values,
});
const greet = () =>
  makeBlock('open-question', '', { title: { en: ['You are in ', { ref: '$parameter.attribute:city' }] } });

const makePerson = (attributes: Record<string, string | number | boolean>) =>
  server.services.database.within(server.scope(), (tx) =>
    createParticipant(tx, server.scope(), { email: `${randomUUID()}@example.com`, attributes }),
  );

interface MadeStudy {
  id: string;
  linkToken: string;
}
const make = (blocks: Block[], ...attributes: StudyAttribute[]): Promise<MadeStudy> =>
  makeStudy(server.services.database, server.scope(), blocks, undefined, [], [], attributes);

/** A browser that opens the study with somebody's personal link, or without one. */
function open(study: MadeStudy, participant?: { id: string }) {
  const visitor = server.visitor();
  const params = { linkToken: study.linkToken };
  const code =
    participant &&
    createPersonalCode(server.services.database, { study: study.id, participant: participant.id });
  const key = randomUUID();
  const start = (mode: 'look' | 'continue' = 'look', parameters = {}) =>
    visitor.call(contract.startResponse, { params, body: { mode, key, code, parameters } });
  const answer = (block: string, value: unknown, seq = 1) =>
    visitor.call(contract.saveAnswer, { params: { ...params, block }, body: { value, seq, duration: 10 } });
  const finish = () => visitor.call(contract.finishResponse, { params });
  return { start, answer, finish };
}
const readCopies = async ({ id }: MadeStudy) =>
  (
    await server.admin<{ attributes: unknown }[]>`
      select attributes from responses where study = ${id} order by started_at, id`
  ).map(({ attributes }) => attributes);

it('asks those whose attribute fits, with its value in the title; the page gets what it reads, and nothing else', async () => {
  const team = makeBlock('nps', 'How is Team?', { showIf: tests('plan', 'is', 'Team') });
  const hello = greet();
  const study = await make(
    [team, hello],
    declare('plan'),
    declare('city'),
    declare('seats', { saved: true }),
  );
  const known = await makePerson({ plan: 'Team', city: 'Bern', seats: 12, admin: true });
  const { start, answer, finish } = open(study, known);
  const begun = (await start()).body;
  expect(begun).toMatchObject({
    state: 'begun',
    parameters: { 'attribute:plan': 'Team', 'attribute:city': 'Bern' },
    progress: { next: team.id },
  });
  expect(Object.keys(begun.parameters)).toHaveLength(2);
  expect((await answer(team.id, { score: 9 })).body.next).toBe(hello.id);
  expect(await readCopies(study)).toEqual([{ plan: 'Team', city: 'Bern', seats: '12' }]);
  expect((await start('continue')).body.parameters).toEqual(begun.parameters);
  expect((await finish()).status).toBe(409);

  const other = open(study, await makePerson({ plan: 'Free' }));
  expect((await other.start()).body).toMatchObject({
    parameters: { 'attribute:plan': 'Free' },
    progress: { next: hello.id },
  });
});

it('everybody else has none set, also who writes attributes into the address', async () => {
  const some = makeBlock('nps', 'Which plan?', { showIf: tests('plan', 'answered') });
  const study = await make([some, greet()], declare('plan'), declare('city'));
  const anonymous = open(study);
  expect((await anonymous.start('look', { 'attribute:plan': 'Team' })).status).toBe(400);
  const begun = (await anonymous.start()).body;
  expect([begun.parameters, begun.progress?.next]).not.toContain(some.id);
  expect(begun.parameters).toEqual({});
  expect((await open(study, await makePerson({})).start()).body.progress?.next).not.toBe(some.id);
});

it('what was copied when the page was opened stays, however the attribute changes later', async () => {
  const large = makeBlock('nps', 'How large?', { showIf: tests('seats', 'gte', 10) });
  const hello = greet();
  const study = await make([large, hello], declare('seats'), declare('city'));
  const person = await makePerson({ seats: 10, city: 'Bern' });
  const { start, answer, finish } = open(study, person);
  await start();
  const change = (seats: number | null) =>
    server.services.database.within(server.scope(), (tx) =>
      updateParticipant(tx, server.scope(), { id: person.id, change: { attributes: { seats } } }),
    );
  await change(3);
  expect((await answer(large.id, { score: 9 })).status).toBe(200);
  await change(null);
  expect((await start('continue')).body).toMatchObject({ parameters: { 'attribute:seats': '10' } });
  await answer(hello.id, { text: 'Hi' }, 2);
  expect((await finish()).body.status).toBe('completed');
  expect(await readCopies(study)).toEqual([{ seats: '10', city: 'Bern' }]);
});

it('a value counts as not set if it does not fit, or if the attribute has another type than the study knows', async () => {
  const study = await make(
    [greet()],
    declare('city', { saved: true }),
    declare('seats', { saved: true, type: 'text' }),
    declare('admin', { saved: true }),
    declare('since', { saved: true }),
    declare('plan', { saved: true }),
  );
  const person = await makePerson({ city: 'Bern', seats: 7, admin: false, since: '2026-02-28' });
  await server.admin`
    update participants set attributes = attributes || '{"plan": "Gone", "city": 5}' where id = ${person.id}`;
  const { start, answer } = open(study, person);
  const begun = (await start()).body;
  expect(begun.parameters).toEqual({});
  await answer(begun.progress!.next!, { text: 'Hi' });
  expect(await readCopies(study)).toEqual([{ admin: 'no', since: '2026-02-28' }]);
});

it('a rule screens out whose attribute fits', async () => {
  const out = makeBlock('ending', 'Not you', { config: { outcome: 'screened_out' } });
  const question = makeBlock('nps', 'How likely?', {
    skips: [{ id: newId(), when: tests('admin', 'is_not', 'yes'), to: { block: out.id } }],
  });
  const study = await make([question, greet(), out], declare('admin'), declare('city'));
  const take = async (admin: boolean) => {
    const { start, answer, finish } = open(study, await makePerson({ admin }));
    await start();
    const { body } = await answer(question.id, { score: 3 });
    return body.next ? 'goes on' : (await finish()).body.status;
  };
  expect([await take(false), await take(true)]).toEqual(['screened_out', 'goes on']);
});

it('a quota counts by an attribute that the version does not read, and counts again the same', async () => {
  const question = makeBlock('nps', 'How likely?');
  const study = await make([question]);
  const quota: Quota = { id: newId(), name: 'Team', limit: 1, when: tests('plan', 'is', 'Team') };
  const { database, queue } = server.services;
  const save = () =>
    database.within(server.scope(), (tx) =>
      setQuotas(tx, server.scope(), queue, { study: study.id, quotas: [quota] }),
    );
  await expect(save()).rejects.toThrow('an attribute that was removed from the study');
  // Quotas take effect at once: the draft knows the attribute, the version does not.
  await database.within(server.scope(), (tx) =>
    saveDraft(tx, server.scope(), {
      study: study.id,
      revision: 1,
      changes: [{ do: 'settings', settings: { attributes: [declare('plan')] } }],
    }),
  );
  await save();
  const take = async (plan: string) => {
    const { start, answer, finish } = open(study, await makePerson({ plan }));
    expect((await start()).body.parameters).toEqual({});
    await answer(question.id, { score: 3 });
    return (await finish()).body.status;
  };
  expect([await take('Team'), await take('Team'), await take('Free')]).toEqual([
    'completed',
    'over_quota',
    'completed',
  ]);
  expect(await recountQuotas(database, server.scope(), { study: study.id })).toBe(0);
  expect(await server.listWrongCounts(study.id)).toEqual([]);
});

it('a complete response by one call takes the branch of its participant, too', async () => {
  const team = makeBlock('nps', 'How is Team?', { required: true, showIf: tests('plan', 'is', 'Team') });
  const study = await make([team], declare('plan'));
  const { id } = await makePerson({ plan: 'Team' });
  const code = createPersonalCode(server.services.database, { study: study.id, participant: id });
  const submit = (answers: Record<string, unknown>) =>
    server.visitor().call(contract.submitResponse, {
      params: { linkToken: study.linkToken },
      body: { key: randomUUID(), code, answers },
    });
  expect((await submit({})).status).toBe(400);
  expect((await submit({ [team.id]: { score: 1 } })).status).toBe(200);
  expect(await readCopies(study)).toEqual([{ plan: 'Team' }]);
});

it('values that are too long for the cookie are stored at once', async () => {
  const study = await make([greet()], declare('city', { saved: true }));
  await server.services.database.within(server.scope(), async (tx) => {
    for (const name of ['A', 'B', 'C', 'D'])
      await createAttribute(tx, server.scope(), { name: `Long ${name}`, type: 'text' });
  });
  const long = ['long_a', 'long_b', 'long_c', 'long_d'];
  const wide = await make(
    [greet()],
    declare('city'),
    ...long.map((key) => declare('city', { key, saved: true })),
  );
  const person = await makePerson(Object.fromEntries(long.map((key) => [key, 'x'.repeat(1_000)])));
  await open(study, person).start();
  await open(wide, person).start();
  expect(await readCopies(study)).toEqual([]);
  expect(Object.keys((await readCopies(wide))[0] as object)).toEqual(long);
});
