import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { no, serveSurvey, type SurveyServer } from './testing/factory.ts';
import { abandonResponses } from './abandon-responses.ts';

let server: SurveyServer;
let survey: Awaited<ReturnType<SurveyServer['makeSurvey']>>;
beforeAll(async () => {
  server = await serveSurvey();
});
beforeEach(async () => {
  survey = await server.makeSurvey();
});
afterAll(() => server.close());

/** A row of a link that was opened in an earlier version, which stored one for each; it has a resume token. */
async function addOpened(at: Date, status = 'abandoned'): Promise<string> {
  const id = randomUUID();
  await server.admin`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, resume, seq, reached,
      language, device, started_at, last_at)
    values (${server.workspace}, ${survey.id}, ${id}, 1, 'link', ${status}, false, false, ${Buffer.from(id)}, 0,
      ${[survey.gate]}, 'en', 'phone', ${at}, ${at})`;
  await server.admin`
    insert into response_counts (workspace, study, kind, quota, n) values (${server.workspace}, ${survey.id}, 'started', '', 1)
    on conflict (workspace, study, kind, quota) do update set n = response_counts.n + 1`;
  return id;
}
async function answer() {
  const person = server.participant(survey);
  await person.start();
  await person.save(survey.gate, no);
}
const readShown = () => server.admin<{ id: string }[]>`
  select id from responses where study = ${survey.id} and deleted_at is null order by started_at`;
const readStarted = async () => {
  const [row] = await server.admin<{ n: string }[]>`
    select n from response_counts where study = ${survey.id} and kind = 'started'`;
  return Number(row?.n ?? 0);
};

it('rows of links that were only opened count as seen, and as nothing else, after the migration', async () => {
  const folder = 'platform/db/migrations';
  const name = fs.readdirSync(folder).find((entry) => entry.endsWith('_opened-is-no-response'))!;
  const statements = fs
    .readFileSync(`${folder}/${name}/migration.sql`, 'utf8')
    .split('--> statement-breakpoint');
  await answer();
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  await addOpened(day(3));
  await addOpened(day(3));
  const opened = await addOpened(day(2), 'in_progress');
  await server.admin`
    insert into link_codes (workspace, study, code, response, created_at, used_at)
    values (${server.workspace}, ${survey.id}, ${Buffer.from('code')}, ${opened}, ${day(3)}, ${day(2)})`;
  // A page that is open now.
  const recent = await addOpened(day(0), 'in_progress');
  await server.admin`
    insert into study_visits (workspace, study, day, channel, slot, n)
    values (${server.workspace}, ${survey.id}, ${day(2).toISOString().slice(0, 10)}, 'link', 0, 5)`;
  for (const text of statements) await server.admin.run({ text });
  const shown = (await readShown()).map(({ id }) => id);
  expect(shown).toHaveLength(2);
  expect(shown).toContain(recent);
  expect(await readStarted()).toBe(2);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
  const visits = await server.admin`
    select n from study_visits where study = ${survey.id} and day < ${day(0)} order by day`;
  // Seen by two before visits were counted; the day on which they were stays as it is.
  expect(visits.slice(-2).map(({ n }) => n)).toEqual([2, 5]);
  expect(await server.admin`select response, used_at from link_codes where study = ${survey.id}`).toEqual([
    { response: null, used_at: null },
  ]);
});

it('a row without an answer that is left for a day is deleted, not abandoned', async () => {
  await answer();
  await addOpened(server.clock.now(), 'in_progress');
  server.clock.advance(25 * 3_600_000);
  const scope = server.scope();
  await server.services.database.within(scope, (tx) => abandonResponses(tx, scope));
  expect(
    await server.admin`
    select status from responses where study = ${survey.id} and deleted_at is null`,
  ).toEqual([{ status: 'abandoned' }]);
  expect(await readStarted()).toBe(1);
  expect(await server.listWrongCounts(survey.id)).toEqual([]);
});
