import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawConsent } from '#product/responses/consent/contract.ts';
import { purgeSuggestions } from './purge-suggestions.ts';
import { answerOf, createSuggesting, say, why } from './testing/suggesting.ts';

const suggesting = createSuggesting();
const { start, getState, answer, run, list, decide } = suggesting;
type Opened = Awaited<ReturnType<typeof suggesting.open>>;
let server: Opened['server'];
let fake: Opened['fake'];
let tags: Opened['tags'];
let study: Awaited<ReturnType<typeof suggesting.reset>>;

beforeAll(async () => {
  ({ server, fake, tags } = await suggesting.open());
});
afterAll(() => suggesting.close());
beforeEach(async () => {
  study = await suggesting.reset();
});

const lines = (...texts: string[]) =>
  texts.map((text, index) => ({
    id: String(index),
    fromMs: index * 10_000,
    toMs: (index + 1) * 10_000,
    speaker: null,
    text,
  }));
/** Adds a recording with a transcript to an answer. @returns its id */
async function record(response: string, ...said: string[]): Promise<string> {
  const asset = randomUUID();
  const key = [server.workspace, study.id, response, asset] as const;
  const now = server.clock.now();
  await server.admin`
      insert into assets (workspace, container, owner, id, purpose, field, name, kind, bytes, file, created_at)
      values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'upload', ${why.id}, 'answer.webm', 'webm', 1, 'x', ${now})`;
  await server.admin`
      insert into recordings (workspace, container, owner, asset, state, state_at, duration_ms, has_video)
      values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'ready', ${now}, 20000, true)`;
  await server.admin`
      insert into transcripts (workspace, container, owner, asset, state, state_at, source, segments, text, revision, changed_at,
        replaces, pieces_done)
      values (${key[0]}, ${key[1]}, ${key[2]}, ${key[3]}, 'ready', ${now}, 'service',
        ${JSON.stringify(lines(...said))}::text::jsonb, ${said.join('\n')}, 1, ${now}, false, 0)`;
  return asset;
}
/** An answer that is only spoken. */
async function speak(...said: string[]): Promise<{ response: string; asset: string }> {
  const [response] = await answer(['x']);
  await server.admin`
      update answers set free_text = null where study = ${study.id} and response = ${response!} and block = ${why.id}`;
  return { response: response!, asset: await record(response!, ...said) };
}
async function correct(asset: string, ...said: string[]): Promise<void> {
  server.clock.advance(1_000);
  await server.admin`
      update transcripts set segments = ${JSON.stringify(lines(...said))}::text::jsonb, text = ${said.join('\n')},
        revision = revision + 1, changed_at = ${server.clock.now()} where asset = ${asset}`;
}
const suggestSlow = async () => {
  fake.reply = (request) =>
    say(...(answerOf(request).includes('slow') ? [{ tag: 'Slow', quote: 'too slow' }] : []));
  expect((await start()).status).toBe(200);
  await run();
};

it('is sent part by part, and a suggestion has the time at which its words are said', async () => {
  const [response] = await answer(['Fine in writing.']);
  const asset = await record(response!, 'It was far too', 'slow for me');
  fake.reply = (request) =>
    answerOf(request).startsWith('Fine')
      ? say({ tag: 'Price', quote: 'writing' }, { tag: 'Slow', quote: 'too slow' })
      : say(
          { tag: 'Slow', quote: 'too slow' },
          { tag: 'Price', quote: 'in writing' },
          { tag: 'Price', quote: 'slow to me' },
        );
  expect((await start()).body.run).toMatchObject({ total: 1 });
  await run();
  expect(fake.requests.map(answerOf)).toEqual(['Fine in writing.', 'It was far too\nslow for me']);
  expect(await getState()).toMatchObject({ run: { state: 'done', suggested: 2 }, pending: 1 });
  const [item] = await list();
  // "too" is the last 3 of 14 characters of ten seconds, "slow" the first 4 of 11.
  const spoken = { tag: tags.slow, asset, start: 7_857, end: 13_637, quote: 'too\nslow' };
  expect(item!.suggestions).toMatchObject([
    { tag: tags.price, asset: null, start: 8, end: 15, quote: 'writing' },
    spoken,
  ]);
  const found = item!.suggestions.map(({ id }) => id);
  const accepted = await decide(found.map((suggestion) => ({ suggestion, do: 'accept' })));
  expect(accepted.body).toMatchObject({ skipped: 0 });
  const highlights = accepted.body.answers[0]!.highlights.map(({ asset: of, start: at, end, quote }) => ({
    asset: of,
    start: at,
    end,
    quote,
  }));
  expect(highlights).toEqual(
    expect.arrayContaining([
      { asset: null, start: 8, end: 15, quote: 'writing' },
      { asset, start: 7_857, end: 13_637, quote: 'too\nslow' },
    ]),
  );
  await decide(found.map((suggestion) => ({ suggestion, do: 'undo' })));
  expect(await server.admin`select 1 from highlights where study = ${study.id}`).toHaveLength(0);
  expect((await list())[0]!.suggestions).toHaveLength(2);
});

it('is sent again only when a transcript is new or corrected', async () => {
  const { response } = await speak('Nothing of interest');
  await suggestSlow();
  expect((await start()).status).toBe(409);
  await purgeSuggestions(server.services.database, server.scope());
  expect((await start()).status).toBe(409);
  server.clock.advance(1_000);
  await record(response, 'It was too slow');
  await suggestSlow();
  expect(await getState()).toMatchObject({ run: { total: 1, suggested: 1 }, pending: 1 });
  // A recording without words is nothing to send.
  const [silent] = await answer(['x']);
  await server.admin`
      update answers set free_text = null where study = ${study.id} and response = ${silent!} and block = ${why.id}`;
  expect((await start()).status).toBe(409);
});

it('follows corrections: words that are said elsewhere are tagged there, others are skipped', async () => {
  const moved = await speak('It was too slow', 'indeed');
  const gone = await speak('It was too slow', 'really');
  await suggestSlow();
  await correct(moved.asset, 'Indeed', 'it was Too slow');
  await correct(gone.asset, 'It was two sloths', 'really');
  const items = await list();
  expect(items.map(({ response }) => response)).toEqual([moved.response]);
  const place = { asset: moved.asset, start: 14_666, end: 20_000, quote: 'Too slow' };
  expect(items[0]!.suggestions).toMatchObject([place]);
  expect((await getState()).pending).toBe(1);
  const rows = await server.admin<{ id: string; response: string }[]>`
      select id, response from tag_suggestions where study = ${study.id}`;
  const { body } = await decide(rows.map(({ id }) => ({ suggestion: id, do: 'accept' })));
  expect(body).toMatchObject({ skipped: 1, answers: [{ response: moved.response, highlights: [place] }] });
  await purgeSuggestions(server.services.database, server.scope());
  const left = await server.admin`select response from tag_suggestions where study = ${study.id}`;
  expect(left).toEqual([{ response: moved.response }]);
  expect((await start()).body.run).toMatchObject({ state: 'queued', total: 1 });
});

it('is not used if it was corrected while the model worked', async () => {
  const { asset } = await speak('It was too slow');
  fake.reply = async () => {
    await correct(asset, 'It was too slow, I said');
    return say({ tag: 'Slow', quote: 'too slow' });
  };
  await start();
  await run();
  expect(await getState()).toMatchObject({ run: { state: 'done', suggested: 0 }, pending: 0 });
  await suggestSlow();
  expect(await getState()).toMatchObject({ run: { suggested: 1 }, pending: 1 });
});

it('is not sent without consent, and gone with it, and with its recording', async () => {
  const [silent] = await answer(['x'], false);
  await server.admin`
      update answers set free_text = null where study = ${study.id} and response = ${silent!} and block = ${why.id}`;
  await record(silent!, 'It was too slow');
  expect((await start()).status).toBe(409);
  const withdrawn = await speak('It was too slow');
  const deleted = await speak('So too slow');
  await suggestSlow();
  expect(fake.requests).toHaveLength(2);
  const found = (await list()).flatMap(({ suggestions }) => suggestions.map(({ id }) => id));
  expect(found).toHaveLength(2);
  const call = { studyId: study.id, responseId: withdrawn.response };
  await server.team.call(withdrawConsent, { params: call, body: { purposes: ['model'] } });
  await server.admin`delete from assets where id = ${deleted.asset}`;
  expect(await list()).toEqual([]);
  expect(await server.admin`select 1 from tag_suggestions where study = ${study.id}`).toHaveLength(0);
  const { body } = await decide(found.map((suggestion) => ({ suggestion, do: 'accept' })));
  expect(body).toMatchObject({ skipped: 2, answers: [] });
});
