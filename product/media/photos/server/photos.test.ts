import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as accounts from '#product/accounts/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { mintScope } from '#platform/db/core/scope.ts';
import { BLACK_PIXEL, exif, gif, png } from '../../testing/pictures-for-tests.ts';
import * as contract from '../contract.ts';
import { photoRoutes } from './routes.ts';

/** 32 × 16 pixels, the left half red, the right half blue. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wEEEAAUABQAFAAUABUAFAAXABkAGQAXAB8AIgAeACIAHwAuACsAJwAnACsALgBGADIANgAyADYAMgBGAGoAQgBOAEIAQgBOAEIAagBeAHIAXQBWAF0AcgBeAKkAhQB2AHYAhQCpAMMApACbAKQAwwDsANMA0wDsASoBGwEqAYUBhQILEQAUABQAFAAUABUAFAAXABkAGQAXAB8AIgAeACIAHwAuACsAJwAnACsALgBGADIANgAyADYAMgBGAGoAQgBOAEIAQgBOAEIAagBeAHIAXQBWAF0AcgBeAKkAhQB2AHYAhQCpAMMApACbAKQAwwDsANMA0wDsASoBGwEqAYUBhQIL/8IAEQgAEAAgAwEiAAIRAQMRAf/EACkAAQEAAAAAAAAAAAAAAAAAAAAFAQEBAQAAAAAAAAAAAAAAAAAGBQf/2gAMAwEAAhADEAAAAJQnM5g0QJ//xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/AA//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AD//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AD//2Q==',
  'base64',
);
/** The same with metadata: turned to the right, so that red is at the top, and taken at a place. */
const TURNED_JPEG = Buffer.concat([JPEG.subarray(0, 2), exif(6), JPEG.subarray(2)]);

type Server = Awaited<ReturnType<typeof serveForTests>>;
type Client = Awaited<ReturnType<Server['register']>>['client'];
let server: Server;
let ada: Client;
let adaId: string;
let workspace: string;
/** Somebody in another workspace. */
let eve: Client;
beforeAll(async () => {
  server = await serveForTests({ env: { REGISTRATION: 'open' }, routes: photoRoutes });
  const registered = await server.register('ada@example.com');
  ada = registered.client;
  adaId = registered.reply.body.person.id;
  workspace = registered.reply.body.workspaces[0]!.id;
  ({ client: eve } = await server.register('eve@example.com'));
});
afterAll(() => server.close());

const upload = async (bytes: Uint8Array, client = ada) => {
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await client.send('POST', '/api/account/photo', {
    body: Buffer.from(bytes),
    options: { headers },
  });
  return reply as { status: number; body: { photo: string }; error: { message: string } | null };
};
/** As a browser shows it. */
const fetchPhoto = (photo: string, client = ada) =>
  server.app.inject({
    url: `/api/photos/${photo}`,
    headers: {
      host: 'localhost:3000',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
const readPhotoId = async () => (await ada.call(accounts.getMe, {})).body.person.photo;

it('a photo is written again from its pixels: a square, upright, without metadata', async () => {
  expect(await readPhotoId()).toBeNull();
  const { status, body } = await upload(TURNED_JPEG);
  expect([status, body.photo]).toEqual([201, await readPhotoId()]);
  const { rawPayload, headers } = await fetchPhoto(body.photo);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  for (const hidden of ['Exif', 'EXIF', 'XMP', 'GPS', '48.2082'])
    expect(rawPayload.includes(hidden)).toBe(false);
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(pixels: Uint8ClampedArray, imageWidth: number, imageHeight: number) {
        Object.assign(this, { data: pixels, width: imageWidth, height: imageHeight });
      }
    },
  );
  const codec = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
  await initWebp(await WebAssembly.compile(await readFile(codec)));
  const { data, width, height } = await decodeWebp(new Uint8Array(rawPayload).buffer);
  vi.unstubAllGlobals();
  expect([width, height]).toEqual([160, 160]);
  const getColour = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  for (const [y, [red, blue]] of [
    [20, [true, false]],
    [140, [false, true]],
  ] as const) {
    const [r = 0, , b = 0] = getColour(80, y);
    expect([r > 150, b > 150]).toEqual([red, blue]);
  }
});

it.each([
  ['a text', Buffer.from('<svg onload="alert(1)"/>'), 'This isn’t a PNG, JPEG or WebP image'],
  ['a GIF', gif(10, 10), 'This isn’t a PNG, JPEG or WebP image'],
  ['a picture whose pixels are broken', png(10, 10), 'This image is damaged'],
  ['a picture that unpacks to more memory than there is', png(12_000, 4_000), '12000 × 4000 pixels'],
])('%s is refused, and the photo stays', async (_name, bytes, message) => {
  await upload(BLACK_PIXEL);
  const before = await readPhotoId();
  const { status, error } = await upload(bytes);
  expect([status, error?.message]).toEqual([400, expect.stringContaining(message)]);
  expect(await readPhotoId()).toBe(before);
});

it('is seen by people who share a workspace with its owner, and in the team list, by nobody else', async () => {
  const { body } = await upload(BLACK_PIXEL);
  const see = async () => [
    (await fetchPhoto(body.photo)).statusCode,
    (await fetchPhoto(body.photo, eve)).statusCode,
  ];
  expect(await see()).toEqual([200, 404]);
  expect(
    (await server.app.inject({ url: `/api/photos/${body.photo}`, headers: { host: 'localhost:3000' } }))
      .statusCode,
  ).toBe(401);
  const { body: me } = await eve.call(accounts.getMe, {});
  const scope = mintScope(workspace, { kind: 'person', person: adaId, role: 'owner' }, server.clock.now());
  const colleague = await makeMember(server.services.database, scope, 'viewer');
  const colleagueId = colleague.actor.kind === 'person' ? colleague.actor.person : '';
  await server.admin`update members set person = ${me.person.id} where person = ${colleagueId}`;
  expect(await see()).toEqual([200, 200]);
  const { body: team } = await eve.call(workspaces.listMembers, {}, { workspace });
  expect(new Set(team.items.map(({ photo }) => photo))).toEqual(new Set([body.photo, null]));
  await server.admin`delete from members where person = ${me.person.id} and workspace = ${workspace}`;
  expect(await see()).toEqual([200, 404]);
});

it('can be replaced and removed, and is deleted with its account', async () => {
  const { body: first } = await upload(BLACK_PIXEL);
  const { body: second } = await upload(BLACK_PIXEL);
  expect((await fetchPhoto(first.photo)).statusCode).toBe(404);
  expect((await ada.call(contract.removePhoto, {})).body).toEqual({ photo: null });
  expect([(await fetchPhoto(second.photo)).statusCode, await readPhotoId()]).toEqual([404, null]);
  await upload(BLACK_PIXEL);
  await server.admin`delete from identity.persons where id = ${adaId}`;
  expect(await server.admin`select 1 from identity.photos where person = ${adaId}`).toHaveLength(0);
});
