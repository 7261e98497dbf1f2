import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { testClock } from '#platform/time/clock.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { createStudy } from './create-study.ts';
import { requireSharedStudy } from './require-shared-study.ts';

const clock = testClock();
let test: TestDatabase;
let owner: Scope;
let study: string;
beforeAll(async () => {
  test = await testDatabase();
  owner = await makeWorkspace(test.database, clock.now());
  study = await test.database.within(
    owner,
    async (tx) => (await createStudy(tx, owner, { name: 'A study' })).id,
  );
});
afterAll(() => test.drop());

const open = () => test.database.within(owner, (tx) => requireSharedStudy(tx, owner, study));

it('a failure of the database is no missing link', async () => {
  await test.admin`alter table studies rename to studies_away`;
  try {
    await expect(open()).rejects.not.toMatchObject({ code: 'not_found' });
  } finally {
    await test.admin`alter table studies_away rename to studies`;
  }
});

it('a link is not found once its study or workspace is deleted', async () => {
  await open();
  const missing = notFound('link').message;
  await test.admin`update studies set deleted_at = ${owner.now} where id = ${study}`;
  await expect(open()).rejects.toThrow(missing);
  await test.admin`update studies set deleted_at = null where id = ${study}`;
  await open();
  await test.admin`update workspaces set deleted_at = ${owner.now} where workspace = ${owner.workspace}`;
  await expect(open()).rejects.toThrow(missing);
});
