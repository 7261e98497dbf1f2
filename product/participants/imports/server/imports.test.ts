import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeMember, makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { createAttribute } from '../../attributes/server/create-attribute.ts';
import { readAttributes } from '../../attributes/server/queries.ts';
import type { ParticipantFields } from '../../contract.ts';
import { createParticipant } from '../../server/create-participant.ts';
import { listParticipants } from '../../server/list-participants.ts';
import { createParticipantTag } from '../../tags/server/create-participant-tag.ts';
import { readParticipantTags } from '../../tags/server/queries.ts';
import { dropImport } from './drop-import.ts';
import { getImport, listImports, listProblems, readProblems } from './list-imports.ts';
import { requireImport } from './queries.ts';
import { writeProblems } from './send-problems.ts';
import { generatePeople } from './testing/generate-people.ts';
import { createImporter } from './testing/run-import.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;

beforeAll(async () => {
  server = await serveForTests();
});
afterAll(() => server.close());

/** A workspace of its own for each test, with a researcher who imports. */
async function setUp() {
  const { database } = server.services;
  const owner = await makeWorkspace(database, server.clock.now());
  scope = await makeMember(database, owner, 'researcher');
  return createImporter(server.services, scope);
}
const within = <T>(work: Parameters<typeof server.services.database.within<T>>[1], as = scope) =>
  server.services.database.within(as, work);
const create = (fields: ParticipantFields) => within((tx) => createParticipant(tx, scope, fields));
const listAll = async () => (await within((tx) => listParticipants(tx, scope, { order: 'name' }))).items;
const problemsOf = (id: string) => readProblems(server.services, scope, { id, after: 0, limit: 10_000 });

describe('a file of an old program', () => {
  it('is read with every bad row on its exact line, and imported without them', async () => {
    const importer = await setUp();
    await create({ externalId: 'K-10', name: 'Old name', language: 'fr' });
    await create({ email: 'person20@example.com' });
    const { bytes, problems } = generatePeople(5_000, 60);
    const id = await importer.upload(bytes);
    const settings = await importer.choose(id);
    expect(settings).toMatchObject({ encoding: 'windows-1252', separator: ';', hasHeader: true });
    expect(settings.columns.map(({ as }) => as)).toEqual([
      ...['externalId', 'email', 'name', 'name', 'language', 'skip', 'skip', 'tags'],
    ]);
    settings.columns[5] = { as: 'newAttribute', name: 'Seats', type: 'number' };
    const checked = await importer.check(id, settings);
    expect(checked).toMatchObject({ state: 'checked', error: null });
    expect(checked.counts).toEqual({
      new: 4_698,
      updated: 2,
      unchanged: 0,
      conflicts: 0,
      bad: 300,
      undecodable: 0,
    });
    const found = await problemsOf(id);
    expect(found.map(({ line }) => line)).toEqual([...problems.keys()]);
    const sentences = new Map(found.map(({ line, problem }) => [problems.get(line)!, problem]));
    expect(Object.fromEntries(sentences)).toEqual({
      noIdentity: 'This row has neither an ID nor an email address.',
      email: expect.stringMatching(/^“person\d+\(at\)example.com” is not an email address.$/),
      value: '“many” does not fit: “Seats” is a number.',
      repeatedEmail: 'Line 2 has the same email address.',
      cells: 'This row has 7 cells instead of 8.',
    });
    // Nothing is written before somebody confirms it.
    expect(await listAll()).toHaveLength(2);
    const done = await importer.confirm(id);
    expect(done).toMatchObject({ state: 'done', counts: checked.counts });
    const { total } = await within((tx) => listParticipants(tx, scope, {}));
    expect(total).toBe(4_700);
    const [known] = (await within((tx) => listParticipants(tx, scope, { search: 'person10@' }))).items;
    expect(known).toMatchObject({
      name: 'Zoë Lindström',
      email: 'person10@example.com',
      language: 'pt-BR',
      attributes: { seats: 10 },
    });
    const again = await importer.start(bytes, settings.columns.with(5, { as: 'attribute', key: 'seats' }));
    expect(again.checked.counts).toMatchObject({ new: 0, updated: 0, unchanged: 4_700, bad: 300 });
  });

  it('is offered again without what is right, to be mended and imported', async () => {
    const importer = await setUp();
    const content = 'id;email;=Note\r\n1;a@example.com;\r\n2;nobody;"a\r\nb"\r\n\r\n3;;\r\n"4";"b@";=1+1\r\n';
    const id = await importer.upload(content);
    const settings = await importer.choose(id);
    await importer.check(id, settings);
    expect(await listProblems(server.services, scope, { id, after: 3 })).toEqual({
      items: [{ line: 7, problem: '“b@” is not an email address.' }],
      next: null,
    });
    const { file } = await within((tx) => requireImport(tx, scope, id));
    const parts: string[] = [];
    for await (const part of writeProblems(server.services, scope, { id, file, settings })) parts.push(part);
    const csv = parts.join('');
    expect(csv).toBe(
      [
        "\ufeffLine,Problem,id,email,'=Note",
        '3,“nobody” is not an email address.,2,nobody,"a\nb"',
        "7,“b@” is not an email address.,4,b@,'=1+1",
        '',
      ].join('\r\n'),
    );
    const mended = await importer.start(
      csv.replace('nobody,', 'n@example.com,').replace('b@,', 'b@example.com,'),
    );
    expect(mended.settings.columns.map(({ as }) => as)).toEqual([
      'skip',
      'skip',
      'externalId',
      'email',
      'skip',
    ]);
    expect(mended.checked.counts).toMatchObject({ new: 2, bad: 0 });
  });
});

describe('encodings', () => {
  const text = 'ID;Name\r\n1;Zoë\r\n2;Ürün\r\n';
  it.each([
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['utf-8', Buffer.from(text)],
    ['windows-1252', Buffer.from(text, 'latin1')],
  ])('reads %s', async (encoding, bytes) => {
    const importer = await setUp();
    const id = await importer.upload(bytes);
    const settings = await importer.choose(id);
    // So few letters say little of an encoding that is not Unicode: the person chooses it.
    if (!encoding.startsWith('utf')) settings.encoding = encoding;
    expect(settings).toMatchObject({ encoding, separator: ';', hasHeader: true });
    await importer.check(id, settings);
    await importer.confirm(id);
    expect((await listAll()).map(({ name, externalId }) => [externalId, name]).toSorted()).toEqual([
      ['1', 'Zoë'],
      ['2', 'Ürün'],
    ]);
  });

  it('name the line with bytes that are none of them before anything is written [case 24]', async () => {
    const importer = await setUp();
    const rows = Array.from({ length: 6_000 }, (_, index) => `${index},Zoë ${index}\n`).join('');
    const bytes = Buffer.concat([
      Buffer.from(`id,name\n${rows}`),
      Buffer.from('a,Zo\u00eb\n', 'latin1'),
      Buffer.from('b,Zoë\n'),
    ]);
    const { id, settings, checked } = await importer.start(bytes);
    expect(settings.encoding).toBe('utf-8');
    expect(checked.counts).toMatchObject({ new: 6_001, bad: 1, undecodable: 1 });
    expect((await problemsOf(id)).map(({ line }) => line)).toEqual([6_002]);
    expect(await listAll()).toEqual([]);
    // Only plain letters at the start say nothing: what comes later decides.
    const latin = Buffer.from(`id,name\n${'1,Ada\n'.repeat(50_000)}2,Zoë Müller\n3,José\n`, 'latin1');
    expect((await importer.choose(await importer.upload(latin))).encoding).toBe('windows-1252');
  });
});

describe('who a row is about', () => {
  it('is known by id, then by address; what it does not say stays, also in an empty cell', async () => {
    const importer = await setUp();
    const attribute = await within((tx) =>
      createAttribute(tx, scope, { name: 'Plan', type: 'oneOf', options: ['Free', 'Team'] }),
    );
    const tag = await within((tx) => createParticipantTag(tx, scope, { name: 'Beta' }));
    await create({
      externalId: 'a',
      name: 'Ada',
      attributes: { [attribute.key]: 'Free' },
      tags: [tag.id],
      doNotContact: true,
    });
    await create({ email: 'zoe@example.com', name: 'Zoë' });
    const { id, checked } = await importer.start(
      'id,email,name,plan,tags,unsubscribed\na,ada@example.com,,team,"beta, New",no\nz, ZOE@Example.com ,Zoe,,,no\n',
    );
    expect(checked.counts).toMatchObject({ new: 0, updated: 2, bad: 0 });
    await importer.confirm(id);
    const [ada, zoe] = await listAll();
    const names = new Map(
      (await within((tx) => readParticipantTags(tx, scope))).map((one) => [one.id, one.name]),
    );
    expect(ada).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada',
      attributes: { plan: 'Team' },
      doNotContact: true,
    });
    expect(ada!.tags.map((one) => names.get(one))).toEqual(['Beta', 'New']);
    expect(zoe).toMatchObject({
      externalId: 'z',
      email: 'zoe@example.com',
      name: 'Zoe',
      doNotContact: false,
    });
  });

  it('is one person for one address in any case, and two people are never merged [cases 25, 26]', async () => {
    const importer = await setUp();
    await create({ externalId: 'a', email: 'a@example.com' });
    await create({ externalId: 'b', email: 'b@example.com' });
    const { id, checked } = await importer.start(
      [
        'id,email',
        ',new@example.com',
        ', NEW@Example.com ',
        'a,b@example.com',
        'c,b@example.com',
        'a,',
        ',a@example.com',
        '',
      ].join('\r\n'),
    );
    expect(await problemsOf(id)).toEqual([
      { line: 3, problem: 'Line 2 has the same email address.' },
      { line: 4, problem: 'The ID belongs to one participant and the email address to another.' },
      { line: 5, problem: 'Line 4 has the same email address.' },
      { line: 6, problem: 'Line 4 has the same ID.' },
    ]);
    expect(checked.counts).toMatchObject({ new: 1, unchanged: 1, conflicts: 1, bad: 3 });
    const other = await importer.start('id,email\nc,b@example.com\n');
    expect((await problemsOf(other.id))[0]!.problem).toBe(
      'The email address belongs to a participant with another ID.',
    );
    const twice = await importer.start('id,email,name\na,,A\n,a@example.com,B\n');
    expect((await problemsOf(twice.id))[0]).toEqual({
      line: 3,
      problem: 'Line 2 is about the same participant.',
    });
    await importer.confirm(id);
    expect((await listAll()).map(({ email }) => email)).toEqual([
      'a@example.com',
      'b@example.com',
      'new@example.com',
    ]);
  });
});

describe('hostile files', () => {
  it('have names of columns that are only text [case 27]', async () => {
    const importer = await setUp();
    const content = "id,=cmd(),__proto__,constructor\n1,=1+1,x,y\n2,'=SUM(A1),z,\n";
    const id = await importer.upload(content);
    const columns = ['=cmd()', '__proto__', 'constructor'].map((name) => ({
      as: 'newAttribute' as const,
      name,
      type: 'text' as const,
    }));
    const settings = await importer.choose(id, { columns: [{ as: 'externalId' }, ...columns] });
    await importer.check(id, settings);
    await importer.confirm(id);
    const definitions = await within((tx) => readAttributes(tx, scope));
    expect(definitions.map(({ key, name }) => [key, name])).toEqual([
      ['cmd', '=cmd()'],
      ['proto', '__proto__'],
      ['constructor', 'constructor'],
    ]);
    const values = (await listAll()).map(({ attributes }) => Object.entries(attributes).toSorted());
    expect(values).toEqual([
      [
        ['cmd', '=1+1'],
        ['constructor', 'y'],
        ['proto', 'x'],
      ],
      [
        ['cmd', '=SUM(A1)'],
        ['proto', 'z'],
      ],
    ]);
  });

  it.each([
    [
      'an open quotation mark',
      `id\n1\n"${'x'.repeat(1_200_000)}`,
      'The quotation mark that opens on line 3 is never closed.',
    ],
    ['no rows', 'id,email\n\n ,\n', 'There are no rows in this file.'],
  ])('with %s are refused as a whole', async (_what, content, message) => {
    const importer = await setUp();
    const id = await importer.upload(content);
    const columns = content.startsWith('id,')
      ? ([{ as: 'externalId' }, { as: 'email' }] as const)
      : ([{ as: 'externalId' }] as const);
    const settings = await importer.choose(id, { columns: [...columns], hasHeader: true });
    expect(await importer.check(id, settings)).toMatchObject({ state: 'ready', error: message });
  });

  it('that are empty, or workbooks, are not taken', async () => {
    const importer = await setUp();
    await expect(importer.upload('')).rejects.toMatchObject({ code: 'bad_input' });
    await expect(importer.upload('PK\u0003\u0004xyz')).rejects.toMatchObject({ code: 'bad_input' });
    expect(await listImports(server.services, scope)).toEqual([]);
  });
});

describe('confirming', () => {
  it('imports nothing while rows have problems that nobody left out', async () => {
    const importer = await setUp();
    const { id } = await importer.start('id,email\n1,\n2,x\n');
    const { confirmImport } = await import('./confirm-import.ts');
    const confirm = (leaveOut: number, revision = 1) =>
      within((tx) => confirmImport(tx, scope, { id, leaveOut, revision, queue: server.services.queue }));
    await expect(confirm(0)).rejects.toMatchObject({ code: 'bad_input' });
    await expect(confirm(1, 0)).rejects.toMatchObject({ code: 'conflict' });
    await confirm(1);
    await expect(confirm(1, 2)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('updates whom somebody added since the check, and stops when more rows have problems', async () => {
    const importer = await setUp();
    const first = await importer.start('id,email,name\n1,one@example.com,One\n2,two@example.com,Two\n');
    await create({ email: 'one@example.com' });
    expect((await importer.confirm(first.id)).counts).toMatchObject({ new: 1, updated: 1 });
    const second = await importer.start('id,email\n3,three@example.com\n');
    await create({ externalId: '9', email: 'three@example.com' });
    const stopped = await importer.confirm(second.id);
    expect(stopped).toMatchObject({ state: 'checked', counts: { new: 0, conflicts: 1 } });
    expect(stopped.error).toContain('Nothing was imported.');
  });

  it('stops when an attribute changed, and for somebody whose role became lower', async () => {
    const importer = await setUp();
    const columns = [{ as: 'externalId' }, { as: 'newAttribute', name: 'Plan', type: 'text' }] as const;
    const { id } = await importer.start('id,plan\n1,Free\n', [...columns]);
    await within((tx) => createAttribute(tx, scope, { name: 'plan', type: 'number' }));
    expect((await importer.confirm(id)).error).toContain('Attributes or tags have changed');
    const other = await importer.start('id\n1\n');
    await importer.requestImport(other.id);
    const { person } = scope.actor as { person: string };
    await server.admin`update members set role = 'viewer' where person = ${person}`;
    expect((await importer.runJob(other.id)).state).toBe('checked');
    expect(await listAll().catch(() => [])).toEqual([]);
  });

  it('of two files at once adds nobody twice', async () => {
    const importer = await setUp();
    const rows = Array.from({ length: 300 }, (_, index) => `p${index}@example.com,Name ${index}\n`).join('');
    const files = await Promise.all([
      importer.start(`email,name\n${rows}`),
      importer.start(`email,name\n${rows}`),
    ]);
    const outcomes = await Promise.all(files.map(({ id }) => importer.confirm(id)));
    expect(outcomes.map(({ counts }) => counts!.new).toSorted()).toEqual([0, 300]);
    expect((await within((tx) => listParticipants(tx, scope, {}))).total).toBe(300);
  });

  it('while somebody adds the same address keeps one person with it', async () => {
    const importer = await setUp();
    const rows = Array.from({ length: 500 }, (_, index) => `p${index}@example.com\n`).join('');
    const { id } = await importer.start(`email\n${rows}`);
    await importer.requestImport(id);
    const [outcome] = await Promise.all([
      importer.runJob(id),
      ...Array.from({ length: 10 }, (_, index) =>
        create({ email: `p${index * 7}@example.com` }).catch(() => null),
      ),
    ]);
    expect(outcome.state).toBe('done');
    expect((await within((tx) => listParticipants(tx, scope, {}))).total).toBe(500);
  });
});

describe('other people', () => {
  it('find no import of another workspace, and viewers none', async () => {
    const importer = await setUp();
    const { id } = await importer.start('id\n1\n');
    const { database } = server.services;
    const viewer = await makeMember(database, scope, 'viewer');
    await expect(getImport(server.services, viewer, id)).rejects.toMatchObject({ code: 'forbidden' });
    const elsewhere = await makeWorkspace(database, server.clock.now());
    for (const missing of [id, randomUUID()]) {
      await expect(getImport(server.services, elsewhere, missing)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(dropImport(server.services, elsewhere, { id: missing })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await dropImport(server.services, scope, { id });
    expect(await listImports(server.services, scope)).toEqual([]);
  });
});
