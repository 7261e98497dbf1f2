import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as answering from '#product/responses/contract.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as studies from '#product/studies/contract.ts';
import type { LinkChannel } from '#product/studies/study.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { makePageFolder } from './make-page-folder.ts';
import { createTestUsers, startTestServer, type TestServer, type TestUsers } from './serve-for-tests.ts';

export const QUESTION = 'Which secret film do you mean?';
export const PASSWORD = 'open sesame';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36';

/** A server with the pages of participants for the tests of a file, and a live study of its own for each of them. */
export function useParticipantPages() {
  const { built, remove } = makePageFolder();
  const block = makeBlock('nps', QUESTION);
  let server: TestServer;
  let users: TestUsers;
  let study: { id: string; linkToken: string };
  beforeAll(async () => {
    server = await startTestServer(() => {}, built);
    users = await createTestUsers(server);
  });
  afterAll(async () => {
    await server.close();
    remove();
  });
  beforeEach(async () => {
    const { services } = server;
    const identity = { person: users.persons.owner, workspace: null };
    const { scope } = await enterWorkspace(services, {
      login: identity,
      requested: users.workspace,
      now: services.clock.now(),
    });
    study = await makeStudy(services.database, scope!, [block]);
  });
  const params = () => ({ studyId: study.id });
  const link = () => ({ linkToken: study.linkToken });
  return {
    built,
    block,
    get server() {
      return server;
    },
    get users() {
      return users;
    },
    get owner() {
      return users.members.owner;
    },
    get study() {
      return study;
    },
    params,
    setPassword: (password: string | null) =>
      users.members.owner.call(studies.setPassword, { params: params(), body: { password } }),
    setLink: (change: Partial<LinkChannel>) =>
      users.members.owner.call(studies.setLink, {
        params: params(),
        body: { open: true, closeAt: null, closeOn: null, onePerBrowser: true, ...change },
      }),
    open: (visitor: Visitor, url = `/research/${study.linkToken}`, userAgent = DESKTOP) =>
      visitor.send('GET', url, { options: { headers: { 'user-agent': userAgent } } }),
    enter: (visitor: Visitor, password: string) =>
      visitor.call(answering.enterPassword, { params: link(), body: { password } }),
    start: (visitor: Visitor, userAgent = DESKTOP) =>
      visitor.call(
        answering.startResponse,
        { params: link(), body: { mode: 'look', key: randomUUID() } },
        { headers: { 'user-agent': userAgent } },
      ),
    /** The form of the page; a browser follows the redirect. */
    post: (visitor: Visitor, password: string, fields: Record<string, string> = {}) =>
      visitor.send('POST', `/api/answering/${study.linkToken}/password`, {
        body: new URLSearchParams({ password, page: 'research', search: '', ...fields }).toString(),
        options: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      }),
  };
}
