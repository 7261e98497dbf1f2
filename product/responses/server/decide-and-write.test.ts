import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one } from './tally-rows.ts';
import { decideAndWrite, isSmall } from './decide-and-write.ts';
import { no, seen, serveSurvey, yes, type SurveyServer } from './factory.ts';
import { hashResume } from './link-gate.ts';
import { loadResponse, type Loaded } from './load-response.ts';
import { unfinished } from './save-answer.ts';
import { queueWrite } from './write-queue.ts';
import type { ResponseWrite } from './write-responses.ts';

const response = (texts: string[]) => ({
  ...{ id: 'r', version: 1, status: 'in_progress' as const, counted: true, seq: 1, revision: 1 },
  ...{ reached: [], startedAt: new Date(0), parameters: {} },
  answers: new Map(texts.map((text, at) => [`b${at}`, { value: { text }, onPath: true, seq: 1 }])),
});

it('keeps small responses in memory, and none that people fill with long texts', () => {
  expect(isSmall(response([]))).toBe(true);
  expect(isSmall(response(['Shorter, please', 'Fewer steps']))).toBe(true);
  expect(isSmall(response(['x'.repeat(20_000)]))).toBe(false);
  expect(isSmall(response(Array.from({ length: 50 }, () => 'x'.repeat(200))))).toBe(false);
});

describe('an answer that is older than the stored one', () => {
  let server: SurveyServer;
  let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
  beforeAll(async () => {
    server = await serveSurvey();
    survey = await server.makeSurvey();
  });
  afterAll(() => server.close());

  /** Somebody whose newest answer to the first question is number 5: "No". */
  async function answered() {
    const person = server.participant(survey);
    await person.start('fresh');
    await person.save(survey.gate, no, 5);
    const [resume] = person.visitor.cookies.values();
    return { study: survey.id, linkToken: survey.linkToken, resume: hashResume(resume!) };
  }
  /** What a save of the answer "Yes" would write. */
  const saving = (response: NonNullable<Loaded['response']>, seq: number): ResponseWrite => ({
    ...unfinished(response, server.scope().now),
    ...{ seq: 5, reached: [...response.reached, survey.colour] },
    answers: [{ block: survey.gate, type: 'single-choice', value: yes, words: 'Yes', seq, duration: 1 }],
    stale: [survey.gate],
    facts: [{ block: survey.gate, part: '', choice: seen.id, number: null }],
    tallies: [one('reached', survey.colour)],
  });
  const rows = () => server.admin`
    select (select json_agg(a order by response, block) from answers a where study = ${survey.id}) as answers,
      (select json_agg(f order by response, block, choice) from facts f where study = ${survey.id}) as facts,
      (select json_agg(r order by id) from responses r where study = ${survey.id}) as responses,
      (select count(*)::int from rollup_deltas where study = ${survey.id}) as deltas`;

  it('is refused by the database with all that it would have counted, and decided again', async () => {
    const call = await answered();
    const before = await rows();
    let tries = 0;
    const decided = decideAndWrite(server.services.database, server.scope(), call, async (_sql, loaded) => {
      tries += 1;
      return tries < 3 ? { reply: 'old', write: saving(loaded.response!, 4) } : { reply: 'again' };
    });
    expect([await decided, tries]).toEqual(['again', 3]);
    expect(await rows()).toEqual(before);
    expect(await server.wrongFigures(survey.id)).toEqual([]);
  });

  it('takes its whole batch with it, so that each is decided again', async () => {
    const { database } = server.services;
    const scope = server.scope();
    const calls = [await answered(), await answered()];
    const before = await rows();
    const loaded = await Promise.all(
      calls.map((call) =>
        database.withinSql(scope, (sql) => loadResponse(sql, scope, { ...call, lock: false })),
      ),
    );
    const study = { id: survey.id, linkToken: survey.linkToken, loaded: loaded[0]!.study };
    const queue = (seqs: number[]) =>
      Promise.all(
        seqs.map((seq, at) => queueWrite(database, scope, study, saving(loaded[at]!.response!, seq))),
      );
    expect(await queue([6, 5])).toEqual([false, false]);
    expect(await rows()).toEqual(before);
    expect(await queue([6, 7])).toEqual([true, true]);
    expect(await server.wrongFigures(survey.id)).toEqual([]);
  });
});
