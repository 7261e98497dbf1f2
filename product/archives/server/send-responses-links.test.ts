import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeResponses } from '#product/responses/server/change-responses.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { serveSurvey, type SurveyServer } from '#product/responses/server/testing/factory.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

const WEEK_MS = 7 * 86_400_000;
const sent = makeBlock('file-upload', 'Show us', {
  config: { kinds: ['audio', 'pictures'], megabytes: 5, count: 3 },
});
let server: SurveyServer;
let study: Awaited<ReturnType<typeof makeStudy>>;
beforeAll(async () => {
  server = await serveSurvey((services) => archiveRoutes(services, []), [archivePolicy]);
  study = await makeStudy(server.services.database, server.scope(), [sent, makeBlock('ending', 'Thank you')]);
});
afterAll(() => server.close());

/** A response with a recording, an image, and a file that has been deleted since. */
async function answer() {
  const key = randomUUID();
  const participant = server.participant(study);
  await participant.start('fresh', key);
  const response = deriveResponseId(study.id, key);
  const files = [
    { id: randomUUID(), name: 'answer.webm', kind: 'webm' as const, bytes: 5 },
    { id: randomUUID(), name: 'screen.png', kind: 'png' as const, bytes: 5 },
    { id: randomUUID(), name: 'gone.png', kind: 'png' as const, bytes: 5 },
  ];
  for (const { id, name, kind } of files) {
    await server.services.storage.put(id, Readable.from([Buffer.from(kind.padEnd(5))]));
    await server.admin`
      insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
      values (${server.workspace}, 'upload', ${study.id}, ${response}, ${id}, ${sent.id}, ${name}, ${kind}, 5, ${id},
        ${server.clock.now()})`;
  }
  expect((await participant.save(sent.id, { files })).status).toBe(200);
  await server.admin`delete from assets where id = ${files[2]!.id}`;
  return response;
}

it('links to uploaded files work without a login for a week, until their response is deleted', async () => {
  const response = await answer();
  const reply = await server.team.send('GET', `/api/studies/${study.id}/responses.csv?as=label`);
  const csv = String(reply.body);
  expect(csv.split('\n')[0]).toContain('Show us: Link');
  const links = [...csv.matchAll(/http:\/\/localhost:3000(\/api\/recordings\/[\w.-]+)/g)].map(
    ([, url]) => url!,
  );
  expect(links).toHaveLength(2);
  const open = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } });
  const [recording, image] = [await open(links[0]!), await open(links[1]!)];
  expect([recording.statusCode, recording.body, recording.headers['content-type']]).toEqual([
    ...[200, 'webm ', 'video/webm'],
  ]);
  // A browser saves it, and runs nothing.
  expect([image.statusCode, image.body, image.headers['content-type']]).toEqual([
    ...[200, 'png  ', 'application/octet-stream'],
  ]);
  expect(image.headers['content-disposition']).toContain('attachment; filename="screen.png"');
  server.clock.advance(WEEK_MS - 1_000);
  expect((await open(links[0]!)).statusCode).toBe(200);
  server.clock.advance(2_000);
  expect((await open(links[0]!)).statusCode).toBe(410);

  const again = String(
    (await server.team.send('GET', `/api/studies/${study.id}/responses.csv?as=code`)).body,
  );
  const [fresh] = /\/api\/recordings\/[\w.-]+/.exec(again)!;
  expect((await open(fresh)).statusCode).toBe(200);
  await changeResponses(server.services.database, server.scope(), {
    study: study.id,
    ids: [response],
    change: { do: 'delete' },
  });
  expect((await open(fresh)).statusCode).toBe(404);
});
