import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { diagnosticsChannel } from '#platform/log/diagnostics-channel.ts';
import { inline } from '#product/blocks/text.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { moveStudy } from '#product/studies/server/move-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { saveDraft } from '#product/studies/server/save-draft.ts';
import { no, serveSurvey, yes, type SurveyServer } from '../testing/factory.ts';
import { changeResponses } from '../change-responses.ts';

let server: SurveyServer;
let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
beforeAll(async () => {
  server = await serveSurvey();
});
beforeEach(async () => {
  survey = await server.makeSurvey();
});
afterAll(() => server.close());

const readCounts = async () => {
  const rows = await server.admin<{ kind: string; n: string }[]>`
    select kind, n from response_counts where study = ${survey.id} order by kind`;
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, Number(n)]));
};
async function publishAgain() {
  const scope = server.scope();
  await server.services.database.within(scope, async (tx) => {
    const title = { en: inline('Seen any films?') };
    const changes = [{ do: 'set' as const, id: survey.gate, block: { title } }];
    const { revision } = await saveDraft(tx, scope, { study: survey.id, revision: 1, changes });
    await publishStudy(tx, scope, { study: survey.id, revision });
  });
}

it('a link that is opened, reloaded and left is no response; the first answer begins it in the same request', async () => {
  const person = server.participant(survey);
  const opened = await person.start();
  expect(opened.body).toMatchObject({ state: 'begun', progress: { status: 'in_progress' } });
  const again = await person.start();
  // The same order of options, and the same response.
  expect([again.body.state, again.body.seed]).toEqual(['begun', opened.body.seed]);
  await person.start('continue');
  await server.participant(survey).start();
  expect(await server.stored(survey.id)).toEqual([]);
  expect(await readCounts()).toEqual({});

  expect((await person.save(survey.gate, no)).body).toMatchObject({ status: 'in_progress', seq: 1 });
  expect(await server.stored(survey.id)).toMatchObject([{ answers: { [survey.gate]: no } }]);
  expect(await readCounts()).toEqual({ started: 1 });
  // Repeated, as when its reply was lost.
  expect((await person.save(survey.gate, no, 1)).status).toBe(200);
  expect((await person.start()).body.state).toBe('resumable');
  expect(await readCounts()).toEqual({ started: 1 });
});

it('links that are opened are looked up together, and one whose study has changed since is told so', async () => {
  await server.participant(survey).start();
  let lookUps = 0;
  const listen = (message: unknown) => void (lookUps += (message as { writes: number }).writes);
  diagnosticsChannel.batch.subscribe(listen);
  try {
    const people = Array.from({ length: 5 }, () => server.participant(survey));
    const opened = await Promise.all(people.map((person) => person.start()));
    expect([opened.map(({ body }) => body.state), lookUps]).toEqual([people.map(() => 'begun'), 5]);
    // By another process, which this one's cache does not know of.
    await server.admin`update studies set state = 'paused' where id = ${survey.id}`;
    expect((await server.participant(survey).start()).status).toBe(410);
  } finally {
    diagnosticsChannel.batch.unsubscribe(listen);
  }
});

it('a response started when its first screen came into sight, not when a tab was opened in the background', async () => {
  const person = server.participant(survey);
  await person.start();
  server.clock.advance(3_600_000);
  await person.save(survey.gate, no, 1, 90_000);
  server.clock.advance(5_000);
  await person.save(survey.score, { score: 3 }, 2);
  await person.finish();
  const quick = server.participant(survey);
  await quick.start();
  server.clock.advance(2_000);
  // No page is looked at longer than it is open.
  await quick.save(survey.gate, no, 1, 86_400_000);
  await quick.save(survey.score, { score: 3 }, 2);
  await quick.finish();
  const rows = await server.admin`
    select seconds, extract(epoch from completed_at - started_at)::int as between from responses
    where study = ${survey.id} order by completed_at`;
  expect(rows).toEqual([
    { seconds: 95, between: 95 },
    { seconds: 2, between: 2 },
  ]);
});

it('a page that is open while a version is published begins in what it shows, but not a day later', async () => {
  const [early, late] = [server.participant(survey), server.participant(survey)];
  await early.start();
  await late.start();
  await publishAgain();
  expect((await early.save(survey.gate, yes)).status).toBe(200);
  expect(await server.stored(survey.id)).toMatchObject([{ version: 1 }]);
  server.clock.advance(25 * 3_600_000);
  expect((await late.save(survey.gate, yes)).status).toBe(409);
  expect((await late.start('continue')).body).toMatchObject({ state: 'begun', version: 2 });
  expect((await late.save(survey.gate, yes)).status).toBe(200);
  expect((await server.stored(survey.id)).map(({ version }) => version)).toEqual([1, 2]);
});

it('who had the page open when the study closed may begin for a day; whoever comes then may not', async () => {
  const [early, late] = [server.participant(survey), server.participant(survey)];
  await early.start();
  await late.start();
  const scope = server.scope();
  await server.services.database.within(scope, (tx) =>
    moveStudy(tx, scope, { study: survey.id, newState: 'closed' }),
  );
  expect((await server.participant(survey).start()).error?.reason).toBe('closed');
  expect((await early.save(survey.gate, no)).status).toBe(200);
  server.clock.advance(25 * 3_600_000);
  expect((await late.save(survey.gate, no)).error?.reason).toBe('closed');
  expect(await server.stored(survey.id)).toHaveLength(1);
});

it('a browser that has lost its cookie continues with the key of its response, asked first', async () => {
  const key = randomUUID();
  const before = server.participant(survey);
  await before.start('look', key);
  await before.save(survey.gate, no);
  const after = server.participant(survey);
  expect((await after.start('look', key)).body).toMatchObject({ state: 'resumable', answers: {} });
  expect((await after.save(survey.score, { score: 2 }, 2)).status).toBe(404);
  expect((await after.start('continue', key)).body).toMatchObject({ answers: { [survey.gate]: no } });
  expect((await after.save(survey.score, { score: 2 }, 2)).status).toBe(200);
  expect((await after.finish()).body.status).toBe('completed');
  expect(await readCounts()).toMatchObject({ started: 1, completed: 1 });
});

it('a token of another study, or one that was changed, begins nothing', async () => {
  const other = await server.makeSurvey();
  const person = server.participant(survey);
  await person.start();
  const token = person.visitor.cookies.get('earshot-resume')!;
  const forged = server.participant(other);
  forged.visitor.cookies.set('earshot-resume', token);
  expect((await forged.save(other.gate, no)).status).toBe(404);
  const [content, signature] = token.split('.') as [string, string];
  const data = JSON.parse(Buffer.from(content, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...data, start: { ...data.start, version: 0 } }));
  person.visitor.cookies.set('earshot-resume', `${changed.toString('base64url')}.${signature}`);
  expect((await person.save(survey.gate, no)).status).toBe(404);
  expect(await server.stored(survey.id)).toEqual([]);
});

it('a response that the team has deleted does not begin again', async () => {
  const person = server.participant(survey);
  await person.start();
  await person.save(survey.gate, no);
  const ids = (await server.stored(survey.id)).map(({ id }) => id);
  await changeResponses(server.services.database, server.scope(), {
    study: survey.id,
    ids,
    change: { do: 'delete' },
  });
  expect((await person.save(survey.score, { score: 1 })).status).toBe(404);
  expect((await person.start()).body.state).toBe('begun');
  expect((await person.save(survey.gate, yes, 1)).status).toBe(200);
  expect(await server.stored(survey.id)).toHaveLength(2);
});

it('parameters come with the first answer; more than a cookie can bring begin the response at once', async () => {
  const person = server.participant(survey);
  await person.start('look', randomUUID(), { source: 'mail' });
  await person.save(survey.gate, no);
  const large = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, 'x'.repeat(400)]));
  const other = server.participant(survey);
  await other.start('look', randomUUID(), large);
  expect(await server.stored(survey.id)).toHaveLength(2);
  expect((await other.save(survey.gate, no)).status).toBe(200);
  const rows = await server.admin`select parameters from responses where study = ${survey.id}`;
  expect(rows.map(({ parameters }) => parameters)).toEqual(
    expect.arrayContaining([{ source: 'mail' }, large]),
  );
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});

it('a study of which the link’s parameters leave no question is finished without an answer', async () => {
  const asked = makeBlock('nps', 'How likely?', {
    showIf: { parameter: 'ask', op: 'equals', values: ['yes'] },
  });
  const study = await makeStudy(server.services.database, server.scope(), [asked]);
  const person = server.participant(study);
  const { body } = await person.start();
  expect(body.progress?.next).toBeNull();
  expect(await server.stored(study.id)).toEqual([]);
  expect((await person.finish()).body.status).toBe('completed');
  expect(await server.stored(study.id)).toMatchObject([{ status: 'completed' }]);
});

it('a page whose response was deleted begins another one, with the key that it has', async () => {
  const key = randomUUID();
  const person = server.participant(survey);
  await person.start('continue', key);
  await person.save(survey.gate, no);
  const [{ id } = { id: '' }] = await server.stored(survey.id);
  await changeResponses(server.services.database, server.scope(), {
    study: survey.id,
    ids: [id],
    change: { do: 'delete' },
  });
  for (const page of [server.participant(survey), person]) {
    expect((await page.start('continue', key)).body).toMatchObject({ state: 'begun', answers: {} });
    expect((await page.save(survey.gate, no)).status).toBe(200);
  }
  expect(await server.stored(survey.id)).toHaveLength(3);
});
