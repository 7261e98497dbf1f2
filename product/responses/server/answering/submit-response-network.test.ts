import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { no, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';

let server: SurveyServer;
let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
const servers: http.Server[] = [];

/** Behaviour of the network for one request: it is forwarded, loses its reply, or waits for a promise. */
type NetworkFault = 'pass' | 'lose the reply' | { after: Promise<unknown> };
let faults: NetworkFault[] = [];
let base = '';

async function listen(handler: http.RequestListener): Promise<number> {
  const httpServer = http.createServer(handler).listen(0, '127.0.0.1');
  servers.push(httpServer);
  await once(httpServer, 'listening');
  return (httpServer.address() as AddressInfo).port;
}

/** A proxy between the participant and the server; each request uses the next fault, or is forwarded. */
beforeAll(async () => {
  server = await serveSurvey();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const proxy = await listen((request, response) => {
    const fault = faults.shift() ?? 'pass';
    const forward = async () => {
      if (typeof fault === 'object') await fault.after;
      const { method, url: path, headers } = request;
      const upstream = http.request({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
        if (fault !== 'lose the reply') {
          response.writeHead(reply.statusCode!, reply.headers);
          reply.pipe(response);
          return;
        }
        // The server has replied, so the data is committed, but the client never gets the reply.
        reply.resume().once('end', () => response.destroy());
      });
      request.pipe(upstream);
    };
    void forward();
  });
  base = `http://127.0.0.1:${proxy}`;
});
afterAll(async () => {
  for (const httpServer of servers) httpServer.close();
  await server.close();
});

interface Reply {
  status: number;
  body: unknown;
}

/** A browser that keeps its cookie and, like the participant’s page, retries requests without a reply. */
function createBrowser() {
  let cookie = '';
  const basePath = () => `/api/answering/${survey.linkToken}`;
  const tryOnce = async (method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(`${base}${basePath()}${path}`, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const [setCookie] = reply.headers.getSetCookie();
    if (setCookie) cookie = setCookie.split(';')[0]!;
    return { status: reply.status, body: await reply.json() };
  };
  let attempts = 0;
  const send = async (...call: Parameters<typeof tryOnce>): Promise<Reply> => {
    for (let retriesLeft = 5; ; retriesLeft -= 1) {
      attempts += 1;
      try {
        return await tryOnce(...call);
      } catch (error) {
        if (retriesLeft === 0) throw error;
      }
    }
  };
  return {
    attempts: () => attempts,
    start: (key: string) => send('POST', '/start', { mode: 'fresh', key }),
    save: (block: string, value: unknown, seq: number) =>
      send('PUT', `/answers/${block}`, { value, seq, duration: 1 }),
    finish: () => send('POST', '/finish'),
    submit: (body: object) => send('POST', '/responses', body),
  };
}

it('B3: when the reply to every request is lost once, the retry gets the same reply', async () => {
  survey = await server.makeSurvey();
  const participant = createBrowser();
  const lostOnce: NetworkFault[] = ['lose the reply', 'pass'];
  faults = [...lostOnce, ...lostOnce, ...lostOnce, ...lostOnce];
  expect(await participant.start(randomUUID())).toMatchObject({ status: 200, body: { state: 'begun' } });
  expect((await participant.save(survey.gate, no, 1)).body).toMatchObject({ seq: 1, next: survey.score });
  expect((await participant.save(survey.score, { score: 9 }, 2)).body).toMatchObject({ seq: 2, next: null });
  expect((await participant.finish()).body).toMatchObject({ status: 'completed' });
  expect([participant.attempts(), faults]).toEqual([8, []]);
  const response = { key: randomUUID(), answers: { [survey.gate]: no, [survey.score]: { score: 9 } } };
  faults = ['lose the reply', 'lose the reply', 'lose the reply', 'pass'];
  expect(await createBrowser().submit(response)).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  });
  expect((await server.stored(survey.id)).map(({ status, answers }) => [status, answers])).toEqual([
    ['completed', response.answers],
    ['completed', response.answers],
  ]);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('B9: for saves that arrive out of order the sequence number decides, not the arrival', async () => {
  survey = await server.makeSurvey();
  const participant = createBrowser();
  await participant.start(randomUUID());
  const reordered = Promise.withResolvers<void>();
  faults = [{ after: reordered.promise }, 'pass'];
  const fourth = participant.save(survey.gate, yes, 4);
  const fifth = await participant.save(survey.gate, no, 5);
  reordered.resolve();
  expect([fifth.status, (await fourth).status]).toEqual([200, 200]);
  // The late save gets the current progress, without the question it would have opened.
  expect((await fourth).body).toEqual(fifth.body);
  expect((await server.stored(survey.id))[0]!.answers).toEqual({ [survey.gate]: no });
  // An answer to a question that a newer answer has removed from the path is rejected.
  expect((await participant.save(survey.colour, { options: [survey.red], other: null }, 3)).status).toBe(409);
  expect((await server.stored(survey.id))[0]!.answers).toEqual({ [survey.gate]: no });
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

/** A study with two text questions, so that different values show which save was stored. */
async function makeTexts() {
  const [story, town] = [makeBlock('open-question', 'Your story?'), makeBlock('short-text', 'Your town?')];
  const study = await makeStudy(server.services.database, server.scope(), [story, town]);
  survey = { ...survey, ...study };
  const answerTo = async (block: string) => {
    const [row] = await server.admin<{ value: unknown; seq: number; newest: number }[]>`
      select a.value, a.seq, r.seq as newest from answers a join responses r on r.study = a.study and r.id = a.response
      where a.study = ${study.id} and a.block = ${block}`;
    return { ...row! };
  };
  return { id: study.id, town: town.id, story: story.id, answerTo };
}
const townAnswer = (seq: number) => ({ text: `town ${seq}` });

it('B9: of twenty saves of one question shuffled by the network the newest is stored', async () => {
  const { id, town, story, answerTo } = await makeTexts();
  const participant = createBrowser();
  await participant.start(randomUUID());
  await participant.save(story, { text: 'short' }, 1);
  const order = [7, 3, 20, 1, 14, 9, 2, 19, 5, 12, 18, 4, 11, 16, 8, 13, 6, 17, 10, 15];
  for (const before of [1, 21, 41]) {
    const seqs = order.map((seq) => before + seq);
    const replies = await Promise.all(seqs.map((seq) => participant.save(town, townAnswer(seq), seq)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const newest = before + 20;
    expect(await answerTo(town)).toEqual({ value: townAnswer(newest), seq: newest, newest });
  }
  expect(await server.listWrongCounts(id)).toEqual([]);
});

it('B9: of saves that wait for the lock on their response the newest is stored, in any order', async () => {
  const { id, town, story, answerTo } = await makeTexts();
  const participant = createBrowser();
  await participant.start(randomUUID());
  // Too long for the cache, so each save reads the response from the database.
  expect((await participant.save(story, { text: 'x'.repeat(5_000) }, 1)).status).toBe(200);
  for (const seqs of [
    [4, 3, 2],
    [5, 7, 6],
    [9, 8, 10],
  ]) {
    const replies: Promise<Reply>[] = [];
    await server.admin.transaction(async (tx) => {
      await tx`select from responses where study = ${id} for update`;
      for (const seq of seqs) {
        replies.push(participant.save(town, townAnswer(seq), seq));
        await expect.poll(server.listLockWaits, { interval: 5 }).toHaveLength(replies.length);
      }
    });
    const newest = Math.max(...seqs);
    for (const { status, body } of await Promise.all(replies)) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'in_progress', next: null });
    }
    expect(await answerTo(town)).toEqual({ value: townAnswer(newest), seq: newest, newest });
    expect(await server.listWrongCounts(id)).toEqual([]);
  }
});
