import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { resultRoutes } from '#product/results/server/routes.ts';
import { createStudyTopic } from '#product/results/server/create-study-topic.ts';
import * as results from '#product/results/contract.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

const spoken = makeBlock('file-upload', 'Why?', { config: { kinds: ['audio'], megabytes: 5, count: 1 } });
let server: SurveyServer;
let study: Awaited<ReturnType<typeof makeStudy>>;
beforeAll(async () => {
  const noRealtime = { stream: () => {} } as unknown as Parameters<typeof resultRoutes>[1];
  server = await serveSurvey(
    (services) => [...resultRoutes(services, noRealtime), ...archiveRoutes(services, [])],
    [archivePolicy],
  );
  study = await makeStudy(server.services.database, server.scope(), [
    spoken,
    makeBlock('ending', 'Thank you'),
  ]);
});
afterAll(() => server.close());

/** A response with a recorded answer, as if its file had been uploaded. */
async function answer(): Promise<{ response: string; asset: string }> {
  const key = randomUUID();
  const participant = server.participant(study);
  await participant.start('fresh', key);
  const response = deriveResponseId(study.id, key);
  const asset = randomUUID();
  const at = server.clock.now();
  await server.admin`
    insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
    values (${server.workspace}, 'upload', ${study.id}, ${response}, ${asset}, ${spoken.id}, 'a.webm', 'webm', 9, 'f', ${at})`;
  await server.admin`
    insert into recordings (workspace, container, owner, asset, state, state_at)
    values (${server.workspace}, ${study.id}, ${response}, ${asset}, 'ready', ${at})`;
  const file = { id: asset, name: 'a.webm', kind: 'webm', bytes: 9 };
  const saved = await participant.save(spoken.id, { files: [file] });
  expect(saved.status).toBe(200);
  return { response, asset };
}
/** Words that arrive after the answer was saved. */
const transcribe = ({ response, asset }: Awaited<ReturnType<typeof answer>>, text: string) => server.admin`
  insert into transcripts (workspace, container, owner, asset, state, state_at, source, segments, text, revision, changed_at,
    replaces, pieces_done)
  values (${server.workspace}, ${study.id}, ${response}, ${asset}, 'ready', ${server.clock.now()}, 'service', '[]', ${text}, 1,
    ${server.clock.now()}, false, 0)`;

it('words that arrive later are listed, searched, quoted and exported with their answer, and open pages are told', async () => {
  const params = { studyId: study.id, block: spoken.id };
  const [first, second] = [await answer(), await answer()];
  const topic = createStudyTopic(server.services.database, server.scope(), study.id);
  const before = (await topic.poll()) as { version: string };
  await transcribe(first, 'Because of the noise');
  expect(((await topic.poll()) as { version: string }).version).not.toBe(before.version);
  const list = async (search?: string) =>
    (await server.team.call(results.listBlockAnswers, { params, query: search ? { search } : {} })).body
      .items;
  expect(new Map((await list()).map((item) => [item.response, item.spoken]))).toEqual(
    new Map([
      [first.response, 'Because of the noise'],
      [second.response, null],
    ]),
  );
  expect((await list('NOISE')).map(({ response }) => response)).toEqual([first.response]);
  expect(await list('silence')).toEqual([]);
  const { body } = await server.team.call(results.getBlock, { params, query: {} });
  expect(body.texts.map(({ text }) => text)).toEqual(['Because of the noise']);
  for (const [format, column] of [
    ['label', 'Why?: Transcript'],
    ['code', `${spoken.id}.transcript`],
  ]) {
    const csv = await server.team.send('GET', `/api/studies/${study.id}/responses.csv?as=${format}`);
    const [header, ...rows] = String(csv.body).trim().split('\r\n');
    const index = header!.replace('\uFEFF', '').split(',').indexOf(column!);
    expect(index, column).toBeGreaterThan(0);
    expect(rows.map((row) => row.split(',')[index]).toSorted()).toEqual(['', 'Because of the noise']);
  }
});
