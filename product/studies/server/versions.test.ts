import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { makeBlock, makeOptions, makeStudy } from './testing/factory.ts';
import { peekVersion, readVersion, readVersions } from './versions.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
beforeAll(async () => {
  server = await serveForTests({ routes: () => [] });
  scope = await makeWorkspace(server.services.database, server.clock.now());
});
afterAll(() => server.close());

/** A published study of about this many characters. */
async function publish(characters: number): Promise<string> {
  const blocks = [makeBlock('nps', 'How likely?'), makeBlock('message', 'x'.repeat(characters))];
  return (await makeStudy(server.services.database, scope, blocks)).id;
}
const read = (study: string, number = 1) =>
  server.services.database.within(scope, (tx) => readVersion(tx, scope, study, number));

it('bounds the cache by size: a few of the largest versions, many small ones', async () => {
  const small = await publish(10);
  await read(small);
  expect(peekVersion(scope, small, 1)).toBeDefined();
  const large = await Promise.all(Array.from({ length: 4 }, () => publish(7_000_000)));
  for (const id of large) {
    await read(id);
    expect(peekVersion(scope, id, 1)).toBeDefined();
  }
  // The fourth version evicted the first one.
  expect([small, ...large].filter((id) => peekVersion(scope, id, 1))).toEqual(large.slice(1));
  await read(small);
  expect([small, ...large].filter((id) => peekVersion(scope, id, 1))).toEqual([small, ...large.slice(1)]);
  // A version beyond the limit is cached alone.
  const maximal = await publish(25_000_000);
  expect((await read(maximal)).blocks).toHaveLength(2);
  expect([maximal, small, ...large].filter((id) => peekVersion(scope, id, 1))).toEqual([maximal]);
});

it('caches the 200 most recently read versions', async () => {
  const study = await publish(10);
  await server.admin`
    insert into versions (workspace, study, number, id, content, published_at)
    select workspace, study, n, gen_random_uuid(), content, published_at
    from versions, generate_series(2, 201) n where study = ${study}`;
  for (let number = 1; number <= 200; number += 1) await read(study, number);
  await read(study, 1);
  await read(study, 201);
  const numbers = Array.from({ length: 201 }, (_, index) => index + 1);
  expect(numbers.filter((number) => !peekVersion(scope, study, number))).toEqual([2]);
});

it('reads all versions in order, and the content of each once', async () => {
  const study = await publish(10);
  await server.admin`
    insert into versions select workspace, study, 2, gen_random_uuid(), content || '{"brief": {"goal": "second"}}', published_at, published_by
    from versions where study = ${study}`;
  const readAll = () => server.services.database.within(scope, (tx) => readVersions(tx, scope, study));
  const first = await readAll();
  expect(first.map(({ number }) => number)).toEqual([1, 2]);
  expect(first[1]!.content).not.toEqual(first[0]!.content);
  await server.admin`update versions set content = '{}' where study = ${study}`;
  const repeated = await readAll();
  expect(repeated.map(({ content }) => content)).toEqual(first.map(({ content }) => content));
});

it('rounds of options that exclude the others stay in versions from before they were left out', async () => {
  const [tea, none] = makeOptions('Tea', 'None of these');
  const drinks = makeBlock('multiple-choice', 'Which?', {
    config: { options: [tea, { ...none, exclusive: true }] },
  });
  const score = makeBlock('nps', 'How likely?');
  const loop = { block: drinks.id, of: 'not_chosen' as const };
  const group = { id: 'group22222', name: '', blocks: [score.id], shuffle: false, show: null, loop };
  const publishLoop = () => makeStudy(server.services.database, scope, [drinks, score], 'Drinks', [group]);
  const study = await publishLoop();
  const plain = await publish(10);
  const [before] = await server.admin`select content from versions where study = ${plain}`;
  const folder = 'platform/db/migrations';
  const name = fs.readdirSync(folder).find((entry) => entry.endsWith('_rounds-of-published-loops'))!;
  const migration = fs.readFileSync(`${folder}/${name}/migration.sql`, 'utf8');
  for (const text of migration.split('--> statement-breakpoint')) await server.admin.run({ text });
  expect((await read(study.id)).blocks).toHaveLength(3);
  expect(await server.admin`select content from versions where study = ${plain}`).toEqual([before]);
  expect((await read((await publishLoop()).id)).blocks).toHaveLength(2);
});
