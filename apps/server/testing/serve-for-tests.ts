import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#platform/db/core/database.ts';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { Visitor } from '#platform/testing/visitor.ts';
import { testClock } from '#platform/time/clock.ts';
import { getFirstRunCode } from '#product/accounts/server/registration.ts';
import { setSigningKey } from '#platform/secrets/keys.ts';
import * as accounts from '#product/accounts/contract.ts';
import { compose } from '../compose.ts';

export const PASSWORD = 'correct horse battery';

/** The whole server as `main.ts` composes it, in memory, on a fresh database. Jobs are enqueued but do not run. */
export async function startTestServer(
  onComposed: (composed: ReturnType<typeof compose>) => void = () => {},
  buildFolders?: Parameters<typeof compose>[1],
  wrapDatabase: (database: Database) => Database = (database) => database,
) {
  const { database: testDatabaseConnection, admin, app: target, owner, drop } = await testDatabase();
  const database = wrapDatabase(testDatabaseConnection);
  const config = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    REGISTRATION: 'open',
    PARTICIPANT_LIMIT_FACTOR: '1000',
  });
  setSigningKey(database, randomBytes(32));
  const clock = testClock();
  const { log, lines } = openMemoryLog();
  const queue = openQueue({ target, clock, log, runsJobs: false, stopTimeoutMs: 1000 });
  const mail = createMailSender({ queue, delivers: false });
  const files = path.join(os.tmpdir(), `earshot-files-${randomUUID()}`);
  const storage = diskStorage(files);
  const services: Services = { config, clock, database, queue, storage, mail, log };
  const composed = compose(services, buildFolders);
  onComposed(composed);
  await composed.app.ready();
  const createVisitor = () => new Visitor(composed.app, config.publicUrl);
  const register = async (name: string) => {
    const visitor = createVisitor();
    const code = (await getFirstRunCode(services)) ?? undefined;
    const person = { name, email: `${name}@example.com`, password: PASSWORD, code };
    const { body, status } = await visitor.call(accounts.register, {
      body: { ...person, workspaceName: `Team of ${name}` },
    });
    if (status !== 200) throw new Error(`registering ${name}: ${status}`);
    return { visitor, person: body.person.id, workspace: body.workspaces[0]!.id };
  };
  return {
    ...composed,
    services,
    admin,
    owner,
    lines,
    clock,
    visitor: createVisitor,
    register,
    close: () => end(),
  };

  async function end(): Promise<void> {
    await composed.close();
    await queue.stop();
    await drop();
    fs.rmSync(files, { recursive: true, force: true });
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export interface TestUsers {
  /** Workspace with one member per role. The owner is also the operator. */
  workspace: string;
  members: Record<Role, Visitor>;
  persons: Record<Role, string>;
  /** Owner of another workspace. */
  stranger: Visitor;
  strangerWorkspace: string;
}

/** One person per role in one workspace, and the owner of another. */
export async function createTestUsers(server: TestServer): Promise<TestUsers> {
  const members = {} as TestUsers['members'];
  const persons = {} as TestUsers['persons'];
  let homeWorkspace = '';
  for (const role of ROLES) {
    const { visitor, person, workspace } = await server.register(role);
    members[role] = visitor;
    persons[role] = person;
    if (role === ROLES[0]) homeWorkspace = workspace;
    else
      await server.admin`insert into members (workspace, person, role, joined_at)
        values (${homeWorkspace}, ${person}, ${role}, ${server.clock.now()})`;
    await server.admin`update identity.persons set current_workspace = ${homeWorkspace} where id = ${person}`;
  }
  const { visitor, workspace } = await server.register('stranger');
  return { workspace: homeWorkspace, members, persons, stranger: visitor, strangerWorkspace: workspace };
}
