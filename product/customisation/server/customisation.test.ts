import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import { BLACK_PIXEL, exif, gif, jpeg, png } from '#product/media/testing/pictures-for-tests.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { DEFAULT_STYLE, type Style } from '../style.ts';
import { customisationPolicy } from './policy.ts';
import { customisationRoutes } from './routes.ts';
import { saveStyle } from './save-style.ts';
import { createFont } from './testing/font-for-tests.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Visitor;
let eve: Visitor;
let workspace: string;
let owner: string;
beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: customisationRoutes,
    policies: [customisationPolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  ada = client;
  workspace = reply.body.workspaces[0]!.id;
  owner = reply.body.person.id;
  ({ client: eve } = await server.register('eve@example.com'));
});
// Each test has its own count of uploads, and starts without a style.
beforeEach(async () => {
  server.clock.advance(3_600_000);
  await server.admin`delete from workspace_styles`;
  await server.admin`delete from assets`;
});
afterAll(() => server.close());

const scope = (role: Role = 'owner'): Scope =>
  mintScope(workspace, { kind: 'person', person: owner, role }, server.clock.now());
const read = async (client = ada) => (await client.call(contract.getCustomisation, {})).body;
const save = async (style: Partial<Style>, { client = ada, revision = -1 } = {}) =>
  client.call(contract.saveStyle, {
    body: {
      style: { ...DEFAULT_STYLE, ...style },
      revision: revision < 0 ? (await read(client)).revision : revision,
    },
  });
const upload = (what: 'logo' | 'font', bytes: Uint8Array | string, { client = ada, name = '' } = {}) =>
  client.send('POST', `/api/customisation/${what}`, {
    body: Buffer.from(bytes as string),
    query: name ? { name } : {},
    options: { headers: { 'content-type': 'application/octet-stream' } },
  }) as Promise<Awaited<ReturnType<typeof save>>>;
const fetchFile = (id: string, client = ada) =>
  server.app.inject({
    method: 'GET',
    url: contract.getStyleFile.path.replace(':fileId', id),
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
async function listFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of server.services.storage.list('')) keys.push(key);
  return keys;
}
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path/><script>alert(1)</script></svg>';

describe('the style', () => {
  it('is that of Earshot until it is changed, and belongs to one workspace', async () => {
    expect(await read()).toMatchObject({
      style: DEFAULT_STYLE,
      revision: 0,
      logo: null,
      font: null,
      workspaceName: 'Example team',
      can: { 'customisation.edit': true },
    });
    const light = { accent: '#1F5FBF', ground: '#ffffff', text: '#000000' };
    const { status, body } = await save({ light, radius: 12 });
    expect([status, body.revision, body.style]).toEqual([
      200,
      1,
      { ...DEFAULT_STYLE, light: { ...light, accent: '#1f5fbf' }, radius: 12 },
    ]);
    expect(await read()).toEqual(body);
    expect((await read(eve)).style).toEqual(DEFAULT_STYLE);
    const [audited] = await server.admin`select entity from audit_log where action = 'customisation.style'`;
    expect(audited).toEqual({ entity: workspace });
  });

  it('of a workspace that stored it before there were links has none', async () => {
    await save({ radius: 4 });
    await server.admin`update workspace_styles set style = style - 'imprintUrl' - 'privacyUrl'`;
    expect((await read()).style).toMatchObject({ radius: 4, imprintUrl: null, privacyUrl: null });
  });

  it('of somebody else’s change is not overwritten', async () => {
    await save({ radius: 4 });
    const reply = await save({ radius: 8 }, { revision: 0 });
    expect([reply.status, reply.error?.code]).toEqual([409, 'conflict']);
    expect((await read()).style.radius).toBe(4);
  });

  it('with colours that cannot be read is refused at the colours, with ones that can', async () => {
    const reply = await save({
      light: { accent: '#8ce0c9', ground: '#ffffff', text: '#999999' },
      dark: { ...DEFAULT_STYLE.dark, accent: '#222222' },
    });
    expect(reply.status).toBe(400);
    const fields = reply.error!.fields!;
    expect(Object.keys(fields)).toEqual(['style.light.text', 'style.light.accent', 'style.dark.accent']);
    expect(fields['style.light.text']).toMatch(
      /^The light text colour has a contrast of 2\.8:1 .*; #[0-9a-f]{6} is the nearest that passes\.$/,
    );
    const proposals = Object.values(fields).map((message) => /#[0-9a-f]{6}/.exec(message)![0]);
    const light = { accent: proposals[1]!, ground: '#ffffff', text: proposals[0]! };
    const dark = { ...DEFAULT_STYLE.dark, accent: proposals[2]! };
    expect((await save({ light, dark })).status).toBe(200);
  });

  it.each([
    [
      'a colour with CSS',
      { light: { ...DEFAULT_STYLE.light, accent: 'red;}*{display:none' } },
      'style.light.accent',
    ],
    ['a name for a colour', { dark: { ...DEFAULT_STYLE.dark, ground: 'black' } }, 'style.dark.ground'],
    ['a radius of 17', { radius: 17 }, 'style.radius'],
    ['a radius of 1.5', { radius: 1.5 }, 'style.radius'],
    ['a long name', { displayName: 'x'.repeat(81) }, 'style.displayName'],
    ['a link without https', { imprintUrl: 'http://acme.example/' }, 'style.imprintUrl'],
    ['a link that is a script', { privacyUrl: 'javascript:alert(1)' }, 'style.privacyUrl'],
    ['a link with a password', { privacyUrl: 'https://me:secret@acme.example/' }, 'style.privacyUrl'],
    ['a font that was not uploaded', { font: 'uploaded' as const }, 'style.font'],
  ])('with %s is refused at its field', async (_title, style, field) => {
    const reply = await save(style);
    expect([reply.status, Object.keys(reply.error?.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is changed by owners and admins only, also if the role changed a moment ago', async () => {
    const setRole = (role: Role) =>
      server.admin`update members set role = ${role} where workspace = ${workspace} and person = ${owner}`;
    for (const [role, expected] of [
      ['admin', [200, 201]],
      ['researcher', [403, 403]],
      ['viewer', [403, 403]],
    ] as const) {
      await setRole(role);
      expect([(await save({ radius: 3 })).status, (await upload('logo', BLACK_PIXEL)).status]).toEqual(
        expected,
      );
      expect((await read()).can).toEqual({
        'customisation.read': true,
        'customisation.edit': expected[0] === 200,
      });
    }
    await setRole('owner');
    const { revision } = await read();
    const saving = callDuringChange(
      server.admin,
      async (tx) => {
        await tx`select 1 from workspaces where workspace = ${workspace} for no key update`;
        await tx`update members set role = 'researcher' where workspace = ${workspace}`;
      },
      async () =>
        saveStyle(server.services, scope(), { style: DEFAULT_STYLE, revision }).catch(
          (error: { code: string }) => error.code,
        ),
    );
    expect(await saving).toBe('forbidden');
    await setRole('owner');
  });
});

describe('a logo', () => {
  it('in SVG is sanitized, and sent with a policy that runs nothing', async () => {
    const { status, body } = await upload('logo', LOGO);
    expect([status, body.revision, body.logo]).toEqual([
      201,
      1,
      { id: expect.any(String), kind: 'svg', bytes: expect.any(Number), width: 1_000, height: 250 },
    ]);
    const reply = await fetchFile(body.logo!.id);
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1" width="1000" height="250"><path/></svg>',
    ]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('replaces the one before, whose file is deleted later', async () => {
    const first = (await upload('logo', png(8, 4))).body.logo!;
    await upload('font', createFont());
    const { logo, font } = (await upload('logo', jpeg(80, 60, exif(1)))).body;
    const second = logo!;
    expect(second).toMatchObject({ kind: 'jpeg', width: 80, height: 60 });
    expect((await fetchFile(second.id)).rawPayload.includes('GPS')).toBe(false);
    expect((await fetchFile(first.id)).statusCode).toBe(404);
    const now = new Date(Date.now() + 25 * 3_600_000);
    await purgeUnreferencedFiles(server.services, { job: 'test', now, signal: new AbortController().signal });
    expect((await listFiles()).toSorted()).toEqual(
      [second.id, font!.id].map((id) => `media/${workspace}/${id}`).toSorted(),
    );
  });

  it('is removed, once', async () => {
    const { id } = (await upload('logo', BLACK_PIXEL)).body.logo!;
    const { body } = await ada.call(contract.removeLogo, {});
    expect([body.logo, body.revision]).toEqual([null, 2]);
    expect((await ada.call(contract.removeLogo, {})).body.revision).toBe(2);
    expect((await fetchFile(id)).statusCode).toBe(404);
  });

  it('is not found by another workspace', async () => {
    const { id } = (await upload('logo', BLACK_PIXEL)).body.logo!;
    const [foreign, absent] = [await fetchFile(id, eve), await fetchFile(randomUUID(), eve)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  });

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 400, /damaged|isn’t a PNG/],
    ['GIF', gif(4, 4), 400, /isn’t a PNG, JPEG, WebP or SVG/],
    ['PDF', '%PDF-1.7', 400, /isn’t a PNG, JPEG, WebP or SVG/],
    ['a program', 'MZ\u0090', 400, /damaged|isn’t a PNG/],
    ['a picture of 2,001 pixels', png(2_001, 10), 400, /2001 × 10 pixels\. A logo has at most 2,000/],
    ['a picture of 50,000 × 50,000 pixels', png(50_000, 50_000), 400, /50000 × 50000 pixels/],
    ['a damaged PNG', BLACK_PIXEL.subarray(0, 12), 400, /damaged or incomplete/],
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
      400,
      /entities/,
    ],
    ['1.1 MB', Buffer.alloc(1_100_000), 413, /larger than 1 MB/],
  ])('as %s is refused in a sentence, and leaves nothing', async (_title, bytes, status, sentence) => {
    const before = await listFiles();
    const reply = await upload('logo', bytes);
    expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect([await listFiles(), (await read()).revision]).toEqual([before, 0]);
  });
});

describe('a font', () => {
  it('is sent as a font, and used once it is chosen', async () => {
    const { status, body } = await upload('font', createFont(), { name: '../Acme Sans.woff2' });
    expect([status, body.font, body.style.font]).toEqual([
      201,
      { id: expect.any(String), name: 'Acme Sans', bytes: createFont().length, isVariable: false },
      'sans',
    ]);
    expect((await fetchFile(body.font!.id)).headers).toMatchObject({
      'content-type': 'font/woff2',
      'content-disposition': 'inline',
    });
    expect((await save({ font: 'uploaded' })).body.style.font).toBe('uploaded');
    const variable = createFont({ tags: ['cmap', 'head', 'name', 'CFF ', 'fvar'] });
    expect((await upload('font', variable)).body.font?.isVariable).toBe(true);
  });

  it('that is removed while it is used leaves the font of the system', async () => {
    await upload('font', createFont());
    await save({ font: 'uploaded', radius: 2 });
    const { body } = await ada.call(contract.removeFont, {});
    expect([body.font, body.style]).toEqual([null, { ...DEFAULT_STYLE, radius: 2 }]);
  });

  it('that is none, or is too large, is refused in a sentence', async () => {
    const replies = [await upload('font', LOGO), await upload('font', Buffer.alloc(100_001))];
    expect(replies.map(({ status, error }) => [status, error?.message])).toEqual([
      [400, 'This isn’t a WOFF2 font. Convert it to WOFF2 and try again.'],
      [413, 'This file is larger than 0.1 MB. Choose a smaller one.'],
    ]);
  });
});
