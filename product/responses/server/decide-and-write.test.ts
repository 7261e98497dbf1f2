import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeOf } from '#product/blocks/index.ts';
import { countedFacts } from '../decide.ts';
import { decideAndWrite, isSmall } from './decide-and-write.ts';
import { no, serveSurvey, yes, type SurveyServer } from './factory.ts';
import { hashResume } from './link-gate.ts';
import { loadResponse, type Loaded } from './load-response.ts';
import { rebuildFacts } from './rebuild-facts.ts';
import { unfinished } from './save-answer.ts';
import { one } from './tally-rows.ts';
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

describe('on a database', () => {
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
    facts: countedFacts(typeOf, survey.blocks[0]!, yes),
    tallies: [one('reached', survey.colour)],
  });
  const rows = () => server.admin<[{ facts: unknown }]>`
    select (select json_agg(a order by response, block) from answers a where study = ${survey.id}) as answers,
      (select json_agg(f order by response, block, part, choice) from facts f where study = ${survey.id}) as facts,
      (select json_agg(r order by id) from responses r where study = ${survey.id}) as responses,
      (select count(*)::int from rollup_deltas where study = ${survey.id}) as deltas`;

  it('an answer older than the stored one is refused with all that it would have counted, and decided again', async () => {
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

  it('an answer that is refused takes its whole batch with it, so that each is decided again', async () => {
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

  it('a save that waits while the facts of its response are rebuilt counts once', async () => {
    const { database } = server.services;
    const person = server.participant(survey);
    await person.start('fresh');
    await person.save(survey.gate, no);
    const rebuild = () => rebuildFacts(database, server.scope(), survey.id);
    const under: Promise<unknown>[] = [];
    await server.admin.begin(async (held) => {
      await held`select from facts where study = ${survey.id} for update`;
      // It has locked the responses, and waits for their facts; then the save waits for its response.
      under.push(rebuild());
      await expect.poll(server.waiting, { interval: 5 }).toHaveLength(1);
      under.push(person.save(survey.gate, yes));
      await expect.poll(server.waiting, { interval: 5 }).toHaveLength(2);
    });
    const [, saved] = await Promise.all(under);
    expect(saved).toMatchObject({ status: 200, body: { next: survey.colour } });
    const [{ facts }] = await rows();
    await rebuild();
    expect(facts).toEqual((await rows())[0].facts);
    expect(await server.wrongFigures(survey.id)).toEqual([]);
  });
});
