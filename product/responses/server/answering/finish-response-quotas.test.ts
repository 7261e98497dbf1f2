import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#product/blocks/block.ts';
import * as studyContract from '#product/studies/contract.ts';
import type { Condition } from '#product/studies/logic/condition.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { setQuotas } from '#product/studies/server/set-quotas.ts';
import { studyRoutes } from '#product/studies/server/routes.ts';
import type { Quota } from '#product/studies/study.ts';
import { changeResponses } from '../change-responses.ts';
import { serveSurvey, type SurveyServer } from '../testing/factory.ts';
import { recountQuotas } from '../recount-quotas.ts';

let server: SurveyServer;
beforeAll(async () => {
  server = await serveSurvey(studyRoutes);
});
afterAll(() => server.close());

const [young, old] = makeOptions('Under 40', '40 and more');
const [tea, juice] = makeOptions('Tea', 'Juice');
const age = makeBlock('single-choice', 'How old are you?', {
  required: true,
  config: { options: [young, old] },
});
const drink = makeBlock('single-choice', 'What do you drink?', {
  required: true,
  config: { options: [tea, juice] },
});
const why = makeBlock('open-question', 'Why?');
const chose = (block: { id: string }, option: { id: string } | undefined): Condition => ({
  block: block.id,
  part: '',
  op: 'is',
  values: [option!.id],
});
const quota = (limit: number, when: Condition): Quota => ({ id: newId(), name: 'Some', limit, when });
const pick = (option: { id: string } | undefined) => ({ option: option!.id, other: null });

async function makeStudyWithQuotas(quotas: Quota[]) {
  const made = await makeStudy(server.services.database, server.scope(), [age, drink, why]);
  await saveQuotas(made.id, quotas);
  return made;
}
const saveQuotas = (study: string, quotas: Quota[]) =>
  server.services.database.within(server.scope(), (tx) =>
    setQuotas(tx, server.scope(), server.services.queue, { study, quotas }),
  );

/** A participant who has answered everything and not finished yet. */
async function answerAll(survey: { linkToken: string }, ageGroup: typeof young, drinks = tea) {
  const person = server.participant(survey);
  await person.start();
  const first = await person.save(age.id, pick(ageGroup));
  const second = await person.save(drink.id, pick(drinks));
  await person.save(why.id, null);
  return { ...person, statuses: [first.body.status, second.body.status] };
}
async function countByStatus(study: string): Promise<Record<string, number>> {
  const rows = await server.stored(study);
  const counts: Record<string, number> = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const readQuotaCount = async (study: string, id: string) => {
  const [row] = await server.admin<{ n: string }[]>`
    select n from response_counts where study = ${study} and kind = 'quota' and quota = ${id}`;
  return Number(row?.n ?? 0);
};

it('a hundred concurrent completions for a quota of ten: ten completed, ninety over quota', async () => {
  const ten = quota(10, chose(age, young));
  const survey = await makeStudyWithQuotas([ten]);
  const people = await Promise.all(Array.from({ length: 100 }, () => answerAll(survey, young)));
  const ends = await Promise.all(people.map((person) => person.finish()));
  expect(ends.every(({ status }) => status === 200)).toBe(true);
  expect(ends.filter(({ body }) => body.status === 'completed')).toHaveLength(10);
  expect(await countByStatus(survey.id)).toEqual({ completed: 10, over_quota: 90 });
  expect(await readQuotaCount(survey.id, ten.id)).toBe(10);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
  // Repeated, each request gets the same reply.
  const repeatedReplies = await Promise.all(people.slice(0, 20).map((person) => person.finish()));
  expect(repeatedReplies.map(({ body }) => body.status)).toEqual(
    ends.slice(0, 20).map(({ body }) => body.status),
  );
});

it('concurrent complete responses respect a quota and the limit of the link together', async () => {
  const survey = await makeStudyWithQuotas([quota(7, chose(age, young)), quota(3, chose(drink, juice))]);
  const answers = (ageGroup: typeof young, drinks: typeof tea) => ({
    [age.id]: pick(ageGroup),
    [drink.id]: pick(drinks),
    [why.id]: null,
  });
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      server.submit(survey, answers(index % 2 ? young : old, index % 3 ? tea : juice)),
    ),
  );
  const completed = replies.filter(({ body }) => body.status === 'completed');
  const rows = (await server.stored(survey.id)).filter(({ status }) => status === 'completed');
  expect(completed).toHaveLength(rows.length);
  const countWithOption = (block: string, option: typeof young) =>
    rows.filter(({ answers: stored }) => (stored![block] as { option: string }).option === option!.id).length;
  expect(countWithOption(age.id, young)).toBe(7);
  expect(countWithOption(drink.id, juice)).toBe(3);
  // Responses that match no quota are never over quota: 20 of 60 are older tea drinkers.
  expect(
    rows.filter(({ answers: stored }) => JSON.stringify(stored).includes(old!.id)).length,
  ).toBeGreaterThan(19);
});

it('a response that enters a full quota ends with that answer, not after the remaining questions', async () => {
  const survey = await makeStudyWithQuotas([quota(1, { all: [chose(age, young), chose(drink, tea)] })]);
  const first = await answerAll(survey, young, tea);
  expect((await first.finish()).body.status).toBe('completed');
  const late = server.participant(survey);
  await late.start();
  expect((await late.save(age.id, pick(young))).body).toMatchObject({
    status: 'in_progress',
    next: drink.id,
  });
  expect((await late.save(drink.id, pick(tea))).body).toMatchObject({ status: 'over_quota', next: null });
  expect((await late.finish()).body.status).toBe('over_quota');
  expect((await late.save(why.id, null)).status).toBe(409);
  // The other cell of the nested quotas is open.
  expect((await (await answerAll(survey, young, juice)).finish()).body.status).toBe('completed');
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

describe('figures of a quota', () => {
  it('follow responses that are excluded, deleted and restored', async () => {
    const youngQuota = quota(1, chose(age, young));
    const survey = await makeStudyWithQuotas([youngQuota]);
    await (await answerAll(survey, young)).finish();
    const [row] = await server.stored(survey.id);
    const change = (request: Parameters<typeof changeResponses>[2]['change']) =>
      changeResponses(server.services.database, server.scope(), {
        study: survey.id,
        ids: [row!.id],
        change: request,
      });
    await change({ do: 'exclude', excluded: true });
    expect(await readQuotaCount(survey.id, youngQuota.id)).toBe(0);
    await change({ do: 'exclude', excluded: false });
    expect(await readQuotaCount(survey.id, youngQuota.id)).toBe(1);
    await change({ do: 'delete' });
    expect((await (await answerAll(survey, young)).finish()).body.status).toBe('completed');
    expect(await server.listWrongCounts(survey.id)).toEqual([]);
  });

  it('include responses completed before the quota was set, and a repeated recount changes nothing', async () => {
    const survey = await makeStudyWithQuotas([]);
    for (const ageGroup of [young, young, old]) await (await answerAll(survey, ageGroup)).finish();
    const newQuota = quota(3, chose(age, young));
    await saveQuotas(survey.id, [newQuota]);
    const recount = () => recountQuotas(server.services.database, server.scope(), { study: survey.id });
    expect(await Promise.all([recount(), recount()])).toContain(2);
    expect(await recount()).toBe(0);
    expect(await readQuotaCount(survey.id, newQuota.id)).toBe(2);
    expect((await (await answerAll(survey, young)).finish()).body.status).toBe('completed');
    expect((await (await answerAll(survey, young)).finish()).body.status).toBe('over_quota');
    await saveQuotas(survey.id, []);
    await recount();
    expect(await readQuotaCount(survey.id, newQuota.id)).toBe(0);
    expect(await server.listWrongCounts(survey.id)).toEqual([]);
  });
});

it('invalid quotas are rejected with a message and change nothing', async () => {
  const good = quota(5, chose(age, young));
  const survey = await makeStudyWithQuotas([good]);
  const call = (quotas: unknown[]) =>
    server.team.call(studyContract.setQuotas, {
      params: { studyId: survey.id },
      body: { quotas: quotas as Quota[] },
    });
  const missingBlock = { ...good, id: newId(), when: chose({ id: 'nosuchblck' }, young) };
  const missingOption = { ...good, id: newId(), when: chose(age, { id: 'nosuchoptn' }) };
  expect((await call([missingBlock])).body).toMatchObject({
    message: expect.stringMatching(/block that was removed/),
  });
  expect((await call([missingOption])).body).toMatchObject({
    message: expect.stringMatching(/option that was removed/),
  });
  const tooLong = { ...good, when: { ...chose(age, young), values: Array(51).fill('x'.repeat(2_000)) } };
  expect((await call([tooLong])).body).toMatchObject({ message: expect.stringMatching(/too large to save/) });
  expect((await call([good, good])).status).toBe(400);
  expect((await call([{ ...good, limit: -1 }])).status).toBe(400);
  const studyReply = await server.team.call(studyContract.getStudy, { params: { studyId: survey.id } });
  expect(studyReply.body.quotas).toEqual([good]);
});
