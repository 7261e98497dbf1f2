// Must run on Node 20 or later before anything is installed, so it imports built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Prints one sentence and exits with 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Compares npm's record of installed packages with the lock file; packages for other platforms may be missing. */
function isInstalled() {
  const wanted = readJson(inRoot('package-lock.json'))?.packages;
  const present = readJson(inRoot('node_modules', '.package-lock.json'))?.packages;
  if (!wanted) giveUp('There is no readable package-lock.json here: take it from the repository again.');
  if (!present) return false;
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    const found = present[folder];
    return folder === '' || (found ? found.version === version : optional === true);
  });
}

/** Installs what is missing, without install scripts. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    giveUp(`Earshot needs Node 20 or later to start, and this is ${process.version}: install a newer Node.`);
  if (!isInstalled()) install();
}

function install() {
  console.log('Installing packages …');
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const run = spawnSync(program, [...first, ...options], { cwd: ROOT, stdio: 'inherit' });
  if (run.status !== 0)
    giveUp(
      'The packages could not be installed: see the lines above, then run "npm ci --ignore-scripts" again.',
    );
}

/** Path of the Node that runs Earshot: the one of the npm package, else this process's if it is new enough. */
function findNode() {
  const installed = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (fs.existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `There is no packaged Node for ${process.platform} ${process.arch}: install Node 24 and start again with it.`,
  );
}

/** Environment for child processes in which `node` is the packaged Node. */
export function environment() {
  const first = [path.dirname(findNode()), inRoot('node_modules', '.bin')];
  // Caches compiled code, so that a second start is faster.
  const cache = process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'earshot');
  return {
    ...process.env,
    NODE_COMPILE_CACHE: cache,
    // glibc keeps freed memory for each thread; with two places for it, the web process needs 35 MB less.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    PATH: [...first, process.env.PATH].join(path.delimiter),
  };
}

/** Runs a program to its end; resolves with its exit code. */
export function run(program, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Flags that keep the web process under 400 MB on any machine (decision 30); benchmarks use them too. */
const NODE_FLAGS = JSON.parse(fs.readFileSync(inRoot('scripts/node-flags.json'), 'utf8'));

const SERVER_FILE = 'apps/server/main.ts';
/** Exit code of a server after an unhandled error (`platform/config/stop-on-signal.ts`). */
const UNEXPECTED_ERROR_EXIT_CODE = 70;
/** Delay before the first restart; it doubles with each further one. */
const FIRST_RESTART_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 60_000;
/** A server stops within this, after it has kept serving for `DRAIN_SECONDS`; then it is killed. */
const STOP_TIMEOUT_MS = 10_000 + (Number(process.env.DRAIN_SECONDS) || 0) * 1_000;
/** After running this long, a process is stable, and the restart delay is reset. */
const STABLE_AFTER_MS = 600_000;

/**
 * Runs a TypeScript program on the packaged Node, forwards signals, and exits with its exit code. A server that ends
 * unexpectedly is restarted, one that fails to start is not. The IPC channel lets the program notice when this process
 * is killed.
 */
export async function become(file, parameters) {
  let child;
  let stopping = false;
  let wake = () => {};
  const stop = (name) => {
    stopping = true;
    wake();
    child.kill(name);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => {
      stop(name);
      setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS).unref();
    });
  const parentPid = process.ppid;
  // When npm is killed no signal arrives here, and the program would keep running and occupy its port.
  if (process.env.npm_command)
    setInterval(() => {
      if (process.ppid !== parentPid) stop('SIGTERM');
    }, 250).unref();
  const spawnOnce = (restarts) => {
    child = spawn(findNode(), [...NODE_FLAGS, inRoot(file), ...parameters], {
      cwd: process.cwd(),
      env: { ...environment(), EARSHOT_RESTARTS: String(restarts) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    return new Promise((resolve) => {
      child.once('error', (error) => giveUp(`Earshot could not start its Node: ${error.message}.`));
      child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
    });
  };
  let delay = FIRST_RESTART_DELAY_MS;
  for (let restarts = 0; ; restarts += 1) {
    const startedAt = performance.now();
    const { code, signal } = await spawnOnce(restarts);
    const endedUnexpectedly = signal !== null || code === UNEXPECTED_ERROR_EXIT_CODE;
    if (stopping || !endedUnexpectedly || file !== SERVER_FILE) process.exit(code);
    if (performance.now() - startedAt > STABLE_AFTER_MS) delay = FIRST_RESTART_DELAY_MS;
    const seconds = delay === 1_000 ? '1 second' : `${delay / 1_000} seconds`;
    console.error(
      `Earshot ended unexpectedly (${signal ?? `exit code ${code}`}). It starts again in ${seconds}.`,
    );
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, delay);
    });
    // A signal arrived during the delay.
    if (stopping) process.exit(0);
    delay = Math.min(delay * 2, MAX_RESTART_DELAY_MS);
  }
}
