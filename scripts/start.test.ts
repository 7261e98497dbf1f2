import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listProcesses, sendSignal } from '#platform/db/embedded/embedded-process.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';

// What `npm start` does once everything is installed and built.
const RUN_SCRIPT = fileURLToPath(new URL('run.mjs', import.meta.url));
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let dataDir: string;
let port: number;
let started: ChildProcess[];

async function listen(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

beforeEach(async () => {
  folder = makeMemoryFolder('earshot-start-');
  dataDir = path.join(folder, 'data');
  started = [];
  const probe = await listen();
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
});

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  const cluster = path.join(dataDir, 'postgres');
  if (fs.existsSync(cluster)) for (const pid of listProcesses(cluster)) sendSignal(pid, 'SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

const TOKEN = 'a-token-of-the-operator';
/** Code loaded before the server that throws an unhandled error on a signal. */
const THROWS = encodeURIComponent(
  `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('thrown by the test'); }))`,
);

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** An unprivileged account, if the tests run as root and it can read the repository; otherwise the current one. */
function ordinary(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const nobody = { uid: 65_534, gid: 65_534 };
  return spawnSync('test', ['-r', RUN_SCRIPT], nobody).status === 0 ? nobody : undefined;
}

function start(env: Record<string, string> = {}, ...parameters: string[]): Run {
  return startAs(undefined, env, ...parameters);
}

function startAs(
  account: { uid: number; gid: number } | undefined,
  env: Record<string, string>,
  ...parameters: string[]
): Run {
  const child = spawn(process.execPath, [RUN_SCRIPT, 'apps/server/main.ts', ...parameters], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += String(part)));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** The process that the starter runs. */
function serverOf({ child: { pid } }: Run): number {
  const [first] = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  if (!first) throw new Error('no server runs');
  return Number(first);
}

async function untilReady(run: Run): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(run.output()).toContain(`http://localhost:${port}`);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    },
    { timeout: 60_000, interval: 50 },
  );
}

describe('a start', () => {
  it('restarts after an unexpected error; Ctrl-C ends it within ten seconds and leaves no process', async () => {
    const run = start({ NODE_OPTIONS: `--import=data:text/javascript,${THROWS}`, METRICS_TOKEN: TOKEN });
    await untilReady(run);
    const first = serverOf(run);
    process.kill(first, 'SIGUSR2');
    await vi.waitFor(() => expect(run.output()).toContain('(exit code 70). It starts again in 1 second.'), {
      timeout: 15_000,
    });
    const logLine = run
      .output()
      .split('\n')
      .find((line) => line.includes('an unexpected error ends this process'));
    expect(JSON.parse(logLine!)).toMatchObject({
      error: {
        message: 'thrown by the test',
        stack: expect.stringContaining('thrown by the test') as string,
      },
    });
    await vi.waitFor(() => expect(run.output().match(/Earshot is running at/g)).toHaveLength(2), {
      timeout: 60_000,
    });
    await untilReady(run);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expect(await figures.text()).toContain('\nearshot_restarts 1\n');
    expect(serverOf(run)).not.toBe(first);
    const since = performance.now();
    // A terminal and npm together send the signal more than once.
    run.child.kill('SIGINT');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(listProcesses(path.join(dataDir, 'postgres'))).toEqual([]);
  });

  it('with port 0 uses a free port and prints its address', async () => {
    const run = start({ PORT: '0' });
    let address = '';
    await vi.waitFor(
      () => expect((address = /running at (\S+)/.exec(run.output())?.[1] ?? '')).not.toBe(''),
      {
        timeout: 60_000,
        interval: 50,
      },
    );
    expect((await fetch(address)).status).toBe(200);
    // Only the printed origin is accepted.
    const call = (origin: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'correct horse battery' }),
      });
    expect((await call(address)).status).toBe(401);
    expect((await call('http://localhost:1')).status).toBe(403);
  });

  it('works for an ordinary user, who owns all created files and processes', async () => {
    const account = ordinary();
    if (account) fs.chownSync(folder, account.uid, account.gid);
    const run = startAs(account, {});
    await untilReady(run);
    // As root without such an account, only PostgreSQL runs as another user, so only its processes are checked.
    const uid = account?.uid ?? (process.getuid?.() || undefined);
    if (uid !== undefined)
      for (const name of ['', 'postgres', 'files'])
        expect([name, fs.statSync(path.join(dataDir, name)).uid]).toEqual([name, uid]);
    // A process of PostgreSQL may end during the check.
    const owners = listProcesses(path.join(dataDir, 'postgres')).flatMap(
      (pid) => fs.statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? [],
    );
    expect(owners.length).toBeGreaterThan(0);
    expect(owners).not.toContain(0);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });

  it('is not restarted once it was told to stop, and waits longer before each restart', async () => {
    const run = start({ NODE_OPTIONS: `--import=data:text/javascript,${THROWS}` }, '--role=worker');
    for (const [times, wait] of ['1 second', '2 seconds'].entries()) {
      await vi.waitFor(() => expect(run.output().match(/is processing jobs/g)).toHaveLength(times + 1), {
        timeout: 60_000,
      });
      process.kill(serverOf(run), 'SIGUSR2');
      await vi.waitFor(() => expect(run.output()).toContain(`It starts again in ${wait}.`), {
        timeout: 15_000,
      });
    }
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('ends on Ctrl-C before it is ready', async () => {
    const run = start();
    await vi.waitFor(() => expect(fs.existsSync(path.join(dataDir, 'postgres.log'))).toBe(true), {
      timeout: 60_000,
      interval: 10,
    });
    run.child.kill('SIGINT');
    expect([await run.ended, run.output()]).toEqual([0, expect.any(String)]);
    expect(listProcesses(path.join(dataDir, 'postgres'))).toEqual([]);
  });

  it.runIf(process.env.EARSHOT_LONG_TESTS)('keeps serving for DRAIN_SECONDS before it ends', async () => {
    // Longer than a server without it may take to stop.
    const run = start({ DRAIN_SECONDS: '12' });
    await untilReady(run);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('works after the parent process was killed, because the server notices and frees the port', async () => {
    const first = start();
    await untilReady(first);
    first.child.kill('SIGKILL');
    await first.ended;
    await vi.waitFor(() => expect(listProcesses(path.join(dataDir, 'postgres'))).toEqual([]), {
      timeout: 15_000,
    });
    await untilReady(start());
  });

  it('passes arguments to the server: a worker opens no port', async () => {
    const run = start({}, '--role=worker');
    await vi.waitFor(() => expect(run.output()).toContain('is processing jobs'), { timeout: 60_000 });
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });
});

describe('a failed start ends with one sentence and exit code 1', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const run = start(env);
    expect(await run.ended).toBe(1);
    return run.output().trim();
  }

  it('when the port is in use; the database is not started', async () => {
    const other = await listen();
    const taken = String((other.address() as AddressInfo).port);
    expect(await refusal({ PORT: taken })).toBe(
      `Port ${taken} is in use by another program: stop it, or set PORT to another number.`,
    );
    // The port is checked first, so that no database has to be stopped.
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    other.close();
  });

  it('when the folder cannot be written', async () => {
    fs.writeFileSync(dataDir, 'a file');
    const sentence = `Earshot cannot make the folder ${dataDir}: correct DATA_DIR.`;
    expect(await refusal({})).toBe(sentence);
    expect(await refusal({ DATA_DIR: '/proc/earshot' })).toContain('/proc/earshot');
    fs.rmSync(dataDir);
  });

  it('when the database cannot be reached', async () => {
    const url = `postgres://a:hush@127.0.0.1:${port + 1}/b`;
    expect(await refusal({ DATABASE_URL: url, DATABASE_WAIT: '0' })).toBe(
      `No PostgreSQL answers at 127.0.0.1:${port + 1}/b: start it, or correct DATABASE_URL.`,
    );
  });

  it('when a setting is wrong', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' })).toBe(
      'LOG_LEVEL must be debug, info, warn or error, not "loud".',
    );
  });
});
