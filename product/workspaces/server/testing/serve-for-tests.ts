import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isScopeAllowed, type Policy } from '#platform/authorisation/policy.ts';
import { readConfig } from '#platform/config/config.ts';
import { buildServer } from '#platform/http/server/server.ts';
import type { Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { Visitor } from '#platform/testing/visitor.ts';
import { testClock } from '#platform/time/clock.ts';
import { accountWorkers } from '#product/accounts/server/jobs.ts';
import { createLoginGate } from '#product/accounts/server/login/login-gate.ts';
import { getFirstRunCode } from '#product/accounts/server/registration.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import * as accounts from '#product/accounts/contract.ts';
import { accountRoutes } from '#product/accounts/server/routes.ts';
import { workspacePolicy } from '../policy.ts';
import { workspaceRoutes } from '../routes.ts';
import { createWorkspaceGate } from '../workspace-gate.ts';

export const PASSWORD = 'correct horse battery';

interface TestServerOptions {
  env?: Record<string, string>;
  routes?: (services: Services) => Route[];
  policies?: Policy[];
}

/**
 * Serves accounts and workspaces completely on a fresh database, with a real queue and mails in the outbox. Other nouns
 * add their routes and policies.
 */
export async function serveForTests({ env = {}, routes = () => [], policies = [] }: TestServerOptions = {}) {
  const { database, admin, app: target, drop } = await testDatabase();
  // The test clock does not move and all calls have one address, so limits are raised.
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    PARTICIPANT_LIMIT_FACTOR: '1000',
    ...env,
  });
  setSigningKey(database, randomBytes(32));
  const clock = testClock();
  const { log, lines } = openMemoryLog();
  const queue = openQueue({ target, clock, log, runsJobs: true, stopTimeoutMs: 2000 });
  const mail = createMailSender({ queue, delivers: Boolean(config.smtpUrl) });
  const files = path.join(os.tmpdir(), `earshot-files-${randomUUID()}`);
  const storage = diskStorage(files);
  const services: Services = { config, clock, database, queue, storage, mail, log };
  await queue.start(accountWorkers(services));
  const actions: Policy = Object.assign({}, workspacePolicy, ...policies) as Policy;
  const app = buildServer(services, {
    routes: [...accountRoutes(services), ...workspaceRoutes(services), ...routes(services)],
    gates: {
      login: createLoginGate(services),
      workspace: createWorkspaceGate(services),
      isAllowed: (scope, action) => isScopeAllowed(scope, actions[action] ?? []),
    },
  });
  await app.ready();
  const visitor = (address?: string) => new Visitor(app, config.publicUrl, address);
  return {
    app,
    services,
    clock,
    admin,
    lines,
    visitor,
    /** Registers a visitor; the first one uses the first-run code and becomes the operator. */
    register: async (email: string, options: { invitation?: string; workspaceName?: string } = {}) => {
      const client = visitor();
      const code = (await getFirstRunCode(services)) ?? undefined;
      const person = { name: 'Ada Example', email, password: PASSWORD, workspaceName: 'Example team' };
      const reply = await client.call(accounts.register, { body: { ...person, code, ...options } });
      return { client, reply };
    },
    /** The newest link mailed to an address; empty without one. */
    linkFor: async (email: string): Promise<string> => {
      const rows = await admin<{ text: string }[]>`
        select text from identity.outbox where recipient = ${email} order by created_at desc, id desc`;
      for (const { text } of rows) {
        const link = /https?:\/\/\S+/.exec(text)?.[0];
        if (link) return link;
      }
      return '';
    },
    close: async () => {
      await app.close();
      await queue.stop();
      await drop();
      fs.rmSync(files, { recursive: true, force: true });
    },
  };
}
