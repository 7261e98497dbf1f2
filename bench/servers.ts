import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Client } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The flags of `npm start`. */
const NODE_FLAGS = JSON.parse(readFileSync(path.join(ROOT, 'scripts/node-flags.json'), 'utf8')) as string[];

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface BenchServer {
  base: string;
  process: ChildProcess;
  /** Greatest memory of the process so far, in MB. */
  peakMemory(): number;
  stop(): Promise<void>;
}

/** Waits until `ready` says so, at most a minute. */
async function waitUntil(ready: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a server did not start within a minute');
}

function toRunning(child: ChildProcess, base: string): BenchServer {
  return {
    base,
    process: child,
    peakMemory: () => {
      const line = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) / 1024;
    },
    stop: () => stopProcess(child),
  };
}

/** One-time codes of the first account, by address. */
const codes = new Map<string, string>();

/** Earshot as `npm start` runs it, in a folder of its own. */
export async function startEarshot(folder: string, env: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const child = startProcess(process.execPath, [...NODE_FLAGS, 'apps/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      REGISTRATION: 'open',
      // All participants come from this one machine.
      PARTICIPANT_LIMIT_FACTOR: '1000',
      ...env,
    },
    // The IPC channel lets the server notice when this process ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  child.stdout!.on('data', (part: Buffer) => (printed += part.toString()));
  const base = `http://localhost:${port}`;
  const probe = new Client(base);
  await waitUntil(async () => (await probe.request('GET', '/readyz')).status === 200);
  probe.close();
  // Printed once it serves.
  await waitUntil(async () => printed.includes('Press Ctrl-C'));
  codes.set(base, /register#code=(\S+)/.exec(printed)?.[1] ?? '');
  return toRunning(child, base);
}

/** Starts the baseline, the minimal server. */
export const startBaseline = (folder: string) => startScript('bench/baseline.ts', folder);

/** Starts a bare tus server. */
export const startTus = (folder: string) => startScript('bench/uploads/tus.ts', folder);

/** Starts a script that prints its port. */
async function startScript(script: string, folder: string): Promise<BenchServer> {
  const child = startProcess(process.execPath, [script, folder], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${script} did not start`)));
    child.stdout!.once('data', (line: Buffer) =>
      resolve((JSON.parse(line.toString()) as { port: number }).port),
    );
  });
  return toRunning(child, `http://127.0.0.1:${port}`);
}

/** A team member's client: registered, logged in, calling as the browser does. */
export async function joinTeam(base: string, email: string): Promise<Client & { workspace: string }> {
  const client = new Client(base);
  client.headers = { origin: base };
  const body = {
    name: 'Ada Example',
    email,
    password: 'correct horse battery',
    workspaceName: 'Bench',
    code: codes.get(base),
  };
  const reply = await client.request('POST', '/api/auth/register', body);
  if (reply.status >= 300) throw new Error(`registering failed: ${reply.text}`);
  const me = JSON.parse(reply.text) as { workspaces: { id: string }[] };
  client.headers['x-xsrf-token'] = decodeURIComponent(client.cookie('XSRF-TOKEN') ?? '');
  return Object.assign(client, { workspace: me.workspaces[0]!.id });
}
