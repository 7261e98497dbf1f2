import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The flags of `npm start`. */
const NODE_FLAGS = JSON.parse(readFileSync(path.join(ROOT, 'scripts/node-flags.json'), 'utf8')) as string[];

/**
 * A free port below the ephemeral range, from which connections of another test could take it before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(12_000, 32_000);
    const probe = net.createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('no port is free');
}

interface ProcessOptions {
  /** Prefix of the command, such as `unshare …`. */
  commandPrefix?: readonly string[];
  /** Whether its clock can be stepped. */
  hasSteppableClock?: boolean;
}

/** Earshot as `npm start` runs it, with its own folder and port, which can be killed and restarted. */
export class EarshotProcess {
  readonly base: string;
  readonly folder: string;
  private readonly port: number;
  private readonly settings: Record<string, string>;
  private readonly prefix: readonly string[];
  private readonly flags: readonly string[];
  private child: ChildProcess | null = null;
  /** Error output of the newest process, for error messages of tests. */
  errorOutput = '';
  private printed: string[] = [];

  constructor(
    folder: string,
    port: number,
    settings: Record<string, string> = {},
    { commandPrefix: prefix = [], hasSteppableClock = false }: ProcessOptions = {},
  ) {
    this.prefix = prefix;
    this.flags = hasSteppableClock ? [...NODE_FLAGS, '--import', './e2e/faults/step-clock.ts'] : NODE_FLAGS;
    this.folder = folder;
    this.port = port;
    this.settings = settings;
    this.base = `http://localhost:${port}`;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** All that the newest process printed, such as the code of the first account and its log. */
  get output(): string {
    return this.printed.join('');
  }

  /** The one-time code of the first account. */
  get code(): string | undefined {
    return /register#code=(\S+)/.exec(this.output)?.[1];
  }

  /** Starts it; `serves` resolves when it serves. */
  start(): { serves: Promise<void> } {
    const [program, ...rest] = [...this.prefix, process.execPath, ...this.flags, 'apps/server/main.ts'];
    const child = spawn(program!, rest, {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        LOG_LEVEL: 'error',
        // All participants come from this one machine.
        PARTICIPANT_LIMIT_FACTOR: '1000',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.errorOutput = '';
    this.printed = [];
    child.stderr!.on(
      'data',
      (part: Buffer) => (this.errorOutput = `${this.errorOutput}${part.toString()}`.slice(-4_000)),
    );
    let isServing = false;
    const serves = new Promise<void>((resolve, reject) => {
      child.stdout!.on('data', (part: Buffer) => {
        this.printed.push(part.toString());
        isServing ||= this.output.includes('Press Ctrl-C');
        if (isServing) resolve();
      });
      child.once('exit', (code, signal) =>
        reject(new Error(`Earshot ended: ${code ?? signal} ${this.errorOutput}`)),
      );
    });
    // Avoids an unhandled rejection when a start is killed on purpose.
    serves.catch(() => {});
    return { serves };
  }

  /** Sets its clock this many milliseconds off the machine's. Only if its clock can be stepped. */
  async stepClock(by: number): Promise<void> {
    const { child } = this;
    if (!child) throw new Error('Earshot does not run');
    const acknowledged = once(child, 'message', { signal: AbortSignal.timeout(10_000) });
    child.send({ clock: by });
    await acknowledged;
  }

  /** SIGKILL. Its database keeps running. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** SIGTERM. Resolves to its exit code; null if it was not running. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
