import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSqlClient, type SqlClient } from '#platform/db/core/connection.ts';
import { connect, type Database, type Tx } from '#platform/db/core/database.ts';
import { migrateDatabase } from '#platform/db/core/migrate.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { insertRow } from '#platform/testing/insert-row.ts';
import { createPictureOwner } from '#product/studies/pictures/picture.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import { copyAssets } from './copy-assets.ts';
import { assets } from './tables.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../platform/db/migrations');
const CREATED_AT = '2026-05-04T09:00:00.000Z';
const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-migrations-'));
const name = `test_${randomUUID().replaceAll('-', '')}`;
const targetFor = (user: string) => ({ host: inject('postgres').host, user, database: name });
let cluster: SqlClient;
let admin: SqlClient;
let database: Database;

/** Ids of the rows of one workspace. */
const makeIds = () => ({
  workspace: randomUUID(),
  study: randomUUID(),
  response: randomUUID(),
  person: randomUUID(),
  picture: randomUUID(),
  upload: randomUUID(),
});
const ours = makeIds();
const theirs = makeIds();
const scope = mintScope(ours.workspace, { kind: 'job', job: 'test' }, new Date(CREATED_AT));

/** Two workspaces with pictures and uploads in separate tables, migrated to one table. */
beforeAll(async () => {
  const { host, adminUser } = inject('postgres');
  cluster = openSqlClient({ host, user: adminUser, database: 'postgres' }, { max: 1 });
  await cluster.run({ text: `create database ${name} owner earshot_owner` });
  const names = readdirSync(MIGRATIONS).toSorted();
  const mergeMigration = names.find((migration) => migration.endsWith('one-table-of-files'))!;
  for (const earlier of names.filter((other) => other < mergeMigration))
    cpSync(path.join(MIGRATIONS, earlier), path.join(folder, earlier), { recursive: true });
  await migrateDatabase(targetFor('earshot_owner'), 'earshot_app', { migrations: folder });
  admin = openSqlClient(targetFor(adminUser), { max: 1 });
  for (const ids of [ours, theirs]) await admin.transaction((tx) => insertOldRows(tx, ids));
  await migrateDatabase(targetFor('earshot_owner'), 'earshot_app');
  database = connect({ target: targetFor('earshot_app'), size: 2 });
});
afterAll(async () => {
  await database?.close();
  await admin?.end();
  await cluster?.run({ text: `drop database if exists ${name} with (force)` });
  await cluster?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function insertOldRows(tx: Tx, { workspace, study, response, person, ...files }: typeof ours) {
  const insert = (table: string, row: object) => insertRow(tx, table, row);
  await insert('workspaces', { workspace, name: 'W', settings: {}, created_at: CREATED_AT });
  await insert('studies', {
    workspace,
    id: study,
    link_token: study,
    name: 'S',
    kind: 'survey',
    state: 'live',
    state_at: CREATED_AT,
    archived: false,
    draft: {},
    revision: 1,
    link: {},
    quotas: [],
    version: 1,
    published_revision: 1,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  });
  await insert('responses', {
    workspace,
    study,
    id: response,
    version: 1,
    channel: 'link',
    status: 'in_progress',
    preview: false,
    excluded: false,
    folded: false,
    seq: 1,
    revision: 0,
    reached: [],
    language: 'en',
    device: 'phone',
    started_at: CREATED_AT,
    last_at: CREATED_AT,
  });
  await insert('media', {
    workspace,
    study,
    id: files.picture,
    kind: 'png',
    bytes: 70,
    width: 4,
    height: 3,
    file: `media/${workspace}/${files.picture}`,
    created_at: CREATED_AT,
    created_by: person,
  });
  await insert('uploads', {
    workspace,
    study,
    response,
    id: files.upload,
    block: 'photo',
    name: 'desk.png',
    kind: 'webp',
    bytes: 2_147_483_647,
    file: `uploads/${workspace}/${files.upload}`,
    at: CREATED_AT,
  });
}

const listAssets = (workspace: string) =>
  admin`select * from assets where workspace = ${workspace} order by purpose, container = ${ours.study} desc`;

it('the migration keeps every row, id and storage key of all workspaces', async () => {
  for (const { workspace, study, response, person, picture, upload } of [ours, theirs])
    expect(await listAssets(workspace)).toEqual([
      {
        workspace,
        purpose: 'picture',
        container: study,
        owner: study,
        id: picture,
        field: null,
        name: null,
        kind: 'png',
        bytes: '70',
        width: 4,
        height: 3,
        file: `media/${workspace}/${picture}`,
        created_at: new Date(CREATED_AT),
        created_by: person,
        scaled_at: null,
      },
      {
        workspace,
        purpose: 'upload',
        container: study,
        owner: response,
        id: upload,
        field: 'photo',
        name: 'desk.png',
        kind: 'webp',
        bytes: '2147483647',
        width: null,
        height: null,
        file: `uploads/${workspace}/${upload}`,
        created_at: new Date(CREATED_AT),
        created_by: null,
        scaled_at: null,
      },
    ]);
  const [oldTables] = await admin`select to_regclass('media') as media, to_regclass('uploads') as uploads`;
  expect(oldTables).toEqual({ media: null, uploads: null });
});

it('the link of a previously published version still shows its pictures', async () => {
  const picture = await database.within(scope, (tx) =>
    requirePicture(tx, scope, { study: ours.study, picture: ours.picture, linkToken: ours.study }),
  );
  expect(picture).toEqual({
    kind: 'png',
    file: `media/${ours.workspace}/${ours.picture}`,
    name: null,
    isUnscaled: true,
  });
});

it('a file may be larger than two gigabytes, such as a recording', async () => {
  const bytes = 5_000_000_000;
  const stored = await database.within(scope, async (tx) => {
    const isUpload = eq(assets.id, ours.upload);
    await tx.orm.update(assets).set({ bytes }).where(isUpload);
    return tx.orm.select({ bytes: assets.bytes }).from(assets).where(isUpload);
  });
  expect(stored).toEqual([{ bytes }]);
});

it('a copy has the pictures, but no files of participants', async () => {
  const copy = randomUUID();
  await database.within(scope, async (tx) => {
    await tx`
      insert into studies (workspace, id, link_token, name, kind, state, state_at, archived, draft, revision, link,
        quotas, version, published_revision, created_at, updated_at)
      select workspace, ${copy}, ${copy}, name, kind, state, state_at, archived, draft, revision, link, quotas,
        version, published_revision, created_at, updated_at from studies where id = ${ours.study}`;
    await copyAssets(tx, scope, { from: createPictureOwner(ours.study), to: createPictureOwner(copy) });
  });
  const [first, copied, upload] = await listAssets(ours.workspace);
  expect(copied).toEqual({ ...first, container: copy, owner: copy });
  expect(upload).toMatchObject({ id: ours.upload, container: ours.study });
});

it('assets are deleted with their own response or study only', async () => {
  const listRemaining = async () =>
    (await listAssets(ours.workspace)).map(({ purpose, container }) => [purpose, container === ours.study]);
  expect(await listRemaining()).toEqual([
    ['picture', true],
    ['picture', false],
    ['upload', true],
  ]);
  await database.within(scope, (tx) => tx`delete from responses where id = ${ours.response}`);
  expect(await listRemaining()).toEqual([
    ['picture', true],
    ['picture', false],
  ]);
  await database.within(scope, (tx) => tx`delete from studies where id = ${ours.study}`);
  expect(await listRemaining()).toEqual([['picture', false]]);
  expect(await listAssets(theirs.workspace)).toHaveLength(2);
  // A study with its responses, at once.
  await admin`delete from studies where id = ${theirs.study}`;
  expect(await listAssets(theirs.workspace)).toEqual([]);
});
