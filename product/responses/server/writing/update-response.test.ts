import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setLink } from '#product/studies/server/set-study.ts';
import { changeResponses } from '../change-responses.ts';
import { isCacheable } from './response-cache.ts';
import { updateResponse } from './update-response.ts';
import { no, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';
import { hashResumeToken } from '../link-gate.ts';
import { loadResponse, type StoredResponse } from './load-response.ts';
import { createEmptyWrite } from '../answering/save-answer.ts';
import { queueWrite } from './write-queue.ts';
import type { ResponseWrite } from './write-responses.ts';

const response = (texts: string[]) => ({
  id: 'r',
  version: 1,
  status: 'in_progress' as const,
  counted: true,
  seq: 1,
  revision: 1,
  reached: [],
  startedAt: new Date(0),
  parameters: {},
  attributes: null,
  firstOnDevice: null,
  channel: 'link' as const,
  isRevoked: false,
  answers: new Map(texts.map((text, index) => [`b${index}`, { value: { text }, onPath: true, seq: 1 }])),
});

it('caches small responses, and none with long texts', () => {
  expect(isCacheable(response([]))).toBe(true);
  expect(isCacheable(response(['Shorter, please', 'Fewer steps']))).toBe(true);
  expect(isCacheable(response(['x'.repeat(20_000)]))).toBe(false);
  expect(isCacheable(response(Array.from({ length: 50 }, () => 'x'.repeat(200))))).toBe(false);
});

describe('on a database', () => {
  let server: SurveyServer;
  let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
  beforeAll(async () => {
    server = await serveSurvey();
    survey = await server.makeSurvey();
  });
  afterAll(() => server.close());

  /** A participant whose first question has the answer "No" with sequence number 5. */
  async function saveFirstAnswer() {
    const person = server.participant(survey);
    await person.start('fresh');
    await person.save(survey.gate, no, 5);
    const [resume] = person.visitor.cookies.values();
    return { study: survey.id, linkToken: survey.linkToken, resumeHash: hashResumeToken(resume!) };
  }
  /** The write of a save of the answer "Yes". */
  const makeSave = (response: StoredResponse, seq: number): ResponseWrite => ({
    ...createEmptyWrite(response, server.scope().now),
    seq: 5,
    reached: [...response.reached, survey.colour],
    answers: [{ block: survey.gate, type: 'single-choice', value: yes, freeText: 'Yes', seq, duration: 1 }],
  });
  const readRows = () => server.admin`
    select (select json_agg(a order by response, block) from answers a where study = ${survey.id}) as answers,
      (select json_agg(r order by id) from responses r where study = ${survey.id}) as responses,
      (select json_agg(c order by kind, quota) from response_counts c where study = ${survey.id}) as counts`;

  it('a write with an answer older than the stored one changes nothing, and is decided again', async () => {
    const call = await saveFirstAnswer();
    const before = await readRows();
    let attempts = 0;
    const decided = updateResponse(server.services.database, server.scope(), call, async (_sql, loaded) => {
      attempts += 1;
      return attempts < 3 ? { reply: 'old', write: makeSave(loaded.response!, 4) } : { reply: 'again' };
    });
    expect([await decided, attempts]).toEqual(['again', 3]);
    expect(await readRows()).toEqual(before);
    expect(await server.listWrongCounts(survey.id)).toEqual([]);
  });

  it('a conflict rolls back the whole batch, so that each write is decided again', async () => {
    const { database } = server.services;
    const scope = server.scope();
    const calls = [await saveFirstAnswer(), await saveFirstAnswer()];
    const before = await readRows();
    const loaded = await Promise.all(
      calls.map((call) => database.within(scope, (tx) => loadResponse(tx, scope, { ...call, lock: false }))),
    );
    const study = { id: survey.id, linkToken: survey.linkToken, loaded: loaded[0]!.study };
    const queue = (seqs: number[]) =>
      Promise.all(
        seqs.map((seq, index) =>
          queueWrite(database, scope, { study, write: makeSave(loaded[index]!.response!, seq) }),
        ),
      );
    expect(await queue([6, 5])).toEqual([false, false]);
    expect(await readRows()).toEqual(before);
    expect(await queue([6, 7])).toEqual([true, true]);
    expect(await server.listWrongCounts(survey.id)).toEqual([]);
  });

  it('four attempts that all conflict end with an error and write nothing', async () => {
    const call = await saveFirstAnswer();
    const before = await readRows();
    let attempts = 0;
    const decided = updateResponse(server.services.database, server.scope(), call, async (_sql, loaded) => {
      attempts += 1;
      await server.admin`update studies set state_at = state_at + interval '1 second' where id = ${survey.id}`;
      return { reply: 'never', write: makeSave(loaded.response!, 6) };
    });
    await expect(decided).rejects.toMatchObject({ code: 'conflict' });
    expect(attempts).toBe(4);
    expect(await readRows()).toEqual(before);
  });

  /** A participant who has answered everything, and whose response is cached but not finished. */
  async function answerAll(target = survey) {
    const person = server.participant(target);
    await person.start('fresh');
    await person.save(target.gate, no);
    expect((await person.save(target.score, { score: 8 })).body.next).toBeNull();
    return person;
  }
  const readCounts = async (study: string) => {
    const counters = await server.admin<{ kind: string; n: string }[]>`
      select kind, n from response_counts where study = ${study} and kind <> 'quota'`;
    return Object.fromEntries(counters.map(({ kind, n }) => [kind, Number(n)]));
  };

  it('when one of ten saves was decided on a stale response, it is decided again, and all are stored', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => answerAll()));
    const locked = await answerAll();
    const [resume] = people[3]!.visitor.cookies.values();
    await server.admin`
      update responses set revision = revision + 1 where resume = ${hashResumeToken(resume!)}`;
    const pending: Promise<{ status: number }>[] = [];
    await server.admin.transaction(async (tx) => {
      const [lockedToken] = locked.visitor.cookies.values();
      await tx`select from responses where resume = ${hashResumeToken(lockedToken!)} for update`;
      pending.push(locked.save(survey.score, { score: 2 }));
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
      pending.push(...people.map((person) => person.save(survey.score, { score: 1 })));
    });
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual(pending.map(() => 200));
    const [row] = await server.admin<{ n: number }[]>`
      select count(*)::int as n from answers where study = ${survey.id} and value = '{"score": 1}'`;
    expect(row!.n).toBe(10);
  });

  it('a response excluded while it is finished is not counted until it is included again', async () => {
    const other = await server.makeSurvey();
    const person = await answerAll(other);
    const [response] = await server.stored(other.id);
    const exclude = (excluded: boolean) =>
      changeResponses(server.services.database, server.scope(), {
        study: other.id,
        ids: [response!.id],
        change: { do: 'exclude', excluded },
      });
    const pending: Promise<unknown>[] = [];
    await server.admin.transaction(async (tx) => {
      await tx`select from response_counts where study = ${other.id} for update`;
      // The exclusion has changed the response and waits for the counter; the finish then waits for the response.
      pending.push(exclude(true));
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(1);
      pending.push(person.finish());
      await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(2);
    });
    expect((await Promise.all(pending))[1]).toMatchObject({ body: { status: 'completed' } });
    expect(await readCounts(other.id)).toEqual({ started: 0 });
    await exclude(false);
    expect(await readCounts(other.id)).toEqual({ started: 1, completed: 1 });
    expect(await server.listWrongCounts(other.id)).toEqual([]);
  });

  it('fifty concurrent completions for twenty places, during exclusions and deletions, are counted exactly', async () => {
    const { database } = server.services;
    const other = await server.makeSurvey();
    const link = { open: true, closeAt: 20, closeOn: null, onePerBrowser: true };
    const people = await Promise.all(Array.from({ length: 50 }, () => answerAll(other)));
    await database.within(server.scope(), (tx) => setLink(tx, server.scope(), { study: other.id, link }));
    const first = await Promise.all(people.slice(0, 10).map((person) => person.finish()));
    expect(first.map(({ body }) => body.status)).toEqual(first.map(() => 'completed'));
    const ids = (await server.stored(other.id)).flatMap(({ id, status }) =>
      status === 'completed' ? [id] : [],
    );
    const change = (id: string, request: Parameters<typeof changeResponses>[2]['change']) =>
      changeResponses(database, server.scope(), { study: other.id, ids: [id], change: request });
    await Promise.all([
      ...people.slice(10).map((person) => person.finish()),
      ...ids.slice(0, 3).map((id) => change(id, { do: 'exclude', excluded: true })),
      ...ids.slice(3, 5).map((id) => change(id, { do: 'delete' })),
    ]);
    const { started, completed } = await readCounts(other.id);
    // At most one more response completes for each place that became free.
    expect([started, completed! >= 15 && completed! <= 20]).toEqual([45, true]);
    expect(await server.listWrongCounts(other.id)).toEqual([]);
  });
});
