import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveForTests } from '#product/workspaces/server/serve-for-tests.ts';
import * as contract from '../contract.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';

/** What LINK_NOTE_WORKSPACES holds; an id is known only once its workspace is there. */
const listed: string[] = [];
let server: Awaited<ReturnType<typeof serveForTests>>;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) =>
      archiveRoutes({ ...services, config: { ...services.config, linkNoteWorkspaces: listed } }),
    policies: [archivePolicy],
  });
});
afterAll(() => server.close());

it('only workspaces on the operator’s list are told how long call links live [O-118 O-151]', async () => {
  const ada = await server.register('ada@example.com');
  const eve = await server.register('eve@example.com');
  const told = async ({ who }: typeof ada) => (await who.call(contract.getExportNote, {})).body.callLinks;
  expect([await told(ada), await told(eve)]).toEqual([false, false]);
  listed.push(ada.reply.body.workspaces[0]!.id);
  expect([await told(ada), await told(eve)]).toEqual([true, false]);
});
