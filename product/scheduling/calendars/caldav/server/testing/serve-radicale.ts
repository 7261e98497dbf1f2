import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_TIMEOUT_MS = 30_000;
const USER = 'ada';
const PASSWORD = 'hush-hush';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A real CalDAV server, Debian’s Radicale, with one user who has a calendar `work` and, if wanted, others. */
export async function serveRadicale(names: readonly string[] = ['Work']) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-radicale-'));
  const port = await findFreePort();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}/`;
  const users = path.join(folder, 'users');
  fs.writeFileSync(users, `${USER}:${PASSWORD}\n`);
  const headers = { authorization: `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}` };
  const send = (method: string, place: string, body?: string) =>
    fetch(`${url}${USER}/${place}`, { method, headers, ...(body !== undefined && { body }) });
  let server: ChildProcess | undefined;
  let end: Promise<unknown>;

  async function start() {
    const options = {
      'server-hosts': host,
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': users,
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'storage-filesystem-folder': path.join(folder, 'collections'),
    };
    const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    server = spawn('radicale', ['--config', '', ...parameters], { stdio: 'ignore' });
    end = once(server, 'exit');
    const failure = once(server, 'error').then(([error]) => {
      throw error;
    });
    failure.catch(() => {});
    const endsAt = performance.now() + START_TIMEOUT_MS;
    const isOpen = () =>
      fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
    while (!(await Promise.race([isOpen(), failure]))) {
      if (performance.now() > endsAt) throw new Error('Radicale did not start');
      await pause(50);
    }
  }
  async function stop() {
    server?.kill();
    await end;
  }
  await start();
  for (const name of names)
    await send(
      'MKCOL',
      `${name.toLowerCase()}/`,
      `<?xml version="1.0"?><mkcol xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
        <resourcetype><collection/><C:calendar/></resourcetype><displayname>${name}</displayname>
        <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
      </prop></set></mkcol>`,
    );
  return {
    url,
    host,
    username: USER,
    password: PASSWORD,
    /** Lines of an event become a file of the calendar. */
    put: async (file: string, text: string, calendar = 'work') => {
      const reply = await send('PUT', `${calendar}/${file}.ics`, text);
      if (!reply.ok) throw new Error(`Radicale replied with ${reply.status}`);
    },
    /** The text of a file; null if there is none. */
    get: async (file: string, calendar = 'work') => {
      const reply = await send('GET', `${calendar}/${file}.ics`);
      return reply.ok ? reply.text() : null;
    },
    remove: (file: string, calendar = 'work') => send('DELETE', `${calendar}/${file}.ics`),
    start,
    stop,
    close: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
