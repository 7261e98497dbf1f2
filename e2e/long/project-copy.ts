import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Generated files, as in `.gitignore`. */
const GENERATED = /^(node_modules|dist|data|test-results|playwright-report|\.tmp|\.git|.*\.log)$/;
/** Longer than a build and a first start on a busy machine. */
const START_TIMEOUT_MS = 120_000;

/**
 * A copy of this project's current files, to be changed, built and started, with its own data and port and the packages
 * of this project. Call `remove` at the end.
 */
export class ProjectCopy {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-copy-'));
  private readonly root = path.join(this.folder, 'earshot');
  private readonly env = { PATH: process.env.PATH, DATA_DIR: path.join(this.folder, 'data'), PORT: '0' };
  private child: ChildProcess | null = null;

  constructor() {
    fs.cpSync(ROOT, this.root, { recursive: true, filter: (file) => !GENERATED.test(path.basename(file)) });
    // One link per package, so that `npm ci` in the copy would only delete links.
    const packages = path.join(this.root, 'node_modules');
    fs.mkdirSync(packages);
    for (const name of fs.readdirSync(path.join(ROOT, 'node_modules')))
      if (name !== '.cache') fs.symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  }

  /** Every file by its path, without generated ones. */
  files(): Map<string, string> {
    const files = new Map<string, string>();
    const read = (folder: string) => {
      for (const entry of fs.readdirSync(path.join(this.root, folder), { withFileTypes: true })) {
        if (GENERATED.test(entry.name)) continue;
        const file = path.posix.join(folder, entry.name);
        if (entry.isDirectory()) read(file);
        else files.set(file, fs.readFileSync(path.join(this.root, file), 'latin1'));
      }
    };
    read('');
    return files;
  }

  /** Runs `npm run …` in the copy. @throws Error with its output when it fails */
  run(...command: string[]): void {
    execFileSync('npm', ['run', ...command], {
      cwd: this.root,
      env: this.env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  }

  /** Builds and starts it as `npm start` does; resolves to its address and the code of its first account when it serves. */
  async start(): Promise<{ baseURL: string; code: string }> {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: this.root,
      // npm sets this too: the program then ends when its parent is killed.
      env: { ...this.env, npm_command: 'start', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let output = '';
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`The copy of Earshot ${reason}: ${output}`));
      const timer = setTimeout(() => fail('is not ready'), START_TIMEOUT_MS);
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => {
          output += part.toString();
          const baseURL = /running at (\S+)[^]*Press Ctrl-C/.exec(output)?.[1];
          const code = /#code=(\S+)/.exec(output)?.[1];
          if (!baseURL || !code) return;
          clearTimeout(timer);
          resolve({ baseURL, code });
        });
      child.once('error', ({ message }) => fail(`did not start (${message})`));
      child.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
    });
  }

  /** Stops it as Ctrl-C does. Resolves to its exit code; null if it was not running. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  /** Stops it if it is running, and deletes its files. */
  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The lines that `after` adds to `before`; null when a line was changed or removed. */
export function linesAdded(before: string, after: string): string[] | null {
  const remaining = before.split('\n');
  let at = 0;
  const added = after.split('\n').filter((line) => {
    if (line !== remaining[at]) return true;
    at += 1;
    return false;
  });
  return at === remaining.length ? added : null;
}
