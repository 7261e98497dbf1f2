// Must run on Node 20 or later before anything is installed, so it imports built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Major version of the Node that runs this script, and the lowest ones that can start it and run Earshot itself. */
const NODE_MAJOR = Number(process.versions.node.split('.')[0]);
const MIN_NODE_TO_START = 20;
const MIN_NODE_TO_RUN = 24;
const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Prints one sentence and exits with code 1. */
export function exitWithError(sentence) {
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

/**
 * Whether npm's record of installed packages has those of the lock file. Optional packages, such as those for other
 * platforms, may be missing.
 */
function isInstalled() {
  const wanted = readJson(inRoot('package-lock.json'))?.packages;
  const present = readJson(inRoot('node_modules', '.package-lock.json'))?.packages;
  if (!wanted)
    exitWithError('There is no readable package-lock.json here: take it from the repository again.');
  if (!present) return false;
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    const found = present[folder];
    return folder === '' || (found ? found.version === version : optional === true);
  });
}

/** Installs what is missing, without install scripts. */
export function ensureInstalled() {
  if (NODE_MAJOR < MIN_NODE_TO_START)
    exitWithError(
      `Earshot needs Node ${MIN_NODE_TO_START} or later to start, and this is ${process.version}: install a newer Node.`,
    );
  if (!isInstalled()) install();
}

function install() {
  console.log('Installing packages …');
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  // The npm that runs this script, if one does: `npm_execpath` is the path of its own script.
  const [program, ...script] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const { status } = spawnSync(program, [...script, ...options], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0)
    exitWithError(
      'The packages could not be installed: see the lines above, then run "npm ci --ignore-scripts" again.',
    );
}

/** Path of the Node that runs Earshot: the one of the npm package, else this process's if it is new enough. */
function findNode() {
  const installed = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (fs.existsSync(installed)) return installed;
  if (NODE_MAJOR >= MIN_NODE_TO_RUN) return process.execPath;
  return exitWithError(
    `There is no packaged Node for ${process.platform} ${process.arch}: install Node ${MIN_NODE_TO_RUN} and start again with it.`,
  );
}

/** Environment variables for child processes, in which `node` is the packaged Node. */
export function buildEnvironment() {
  const folders = [path.dirname(findNode()), inRoot('node_modules', '.bin')];
  // Caches compiled code, so that a second start is faster.
  const compileCache = process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'earshot');
  return {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    // glibc keeps freed memory in arenas, by default eight per processor; with two, the web process needs 35 MB less.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    PATH: [...folders, process.env.PATH].join(path.delimiter),
  };
}

/** Runs a program to its end; resolves with its exit code. */
export function run(program, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: ROOT,
      stdio: 'inherit',
      env: buildEnvironment(),
      ...options,
    });
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
/** How often a program started by npm checks that npm still runs. */
const PARENT_CHECK_INTERVAL_MS = 250;
/** After running this long, a process is stable, and the restart delay is reset. */
const STABLE_AFTER_MS = 600_000;

/**
 * Runs a TypeScript program on the packaged Node, forwards signals, and exits with its exit code. A server that ends
 * unexpectedly is restarted, one that fails to start is not. The IPC channel lets the program notice when this process
 * is killed.
 */
export async function runUntilExit(file, parameters) {
  let child;
  let isStopping = false;
  /** Ends the delay before a restart. */
  let endDelay = () => {};
  const stop = (signalName) => {
    isStopping = true;
    endDelay();
    child.kill(signalName);
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
    }, PARENT_CHECK_INTERVAL_MS).unref();
  const spawnOnce = (restartCount) => {
    child = spawn(findNode(), [...NODE_FLAGS, inRoot(file), ...parameters], {
      cwd: process.cwd(),
      env: { ...buildEnvironment(), EARSHOT_RESTARTS: String(restartCount) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    return new Promise((resolve) => {
      child.once('error', (error) => exitWithError(`Earshot could not start its Node: ${error.message}.`));
      child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
    });
  };
  let delay = FIRST_RESTART_DELAY_MS;
  for (let restartCount = 0; ; restartCount += 1) {
    const startedAt = performance.now();
    const { code, signal } = await spawnOnce(restartCount);
    const endedUnexpectedly = signal !== null || code === UNEXPECTED_ERROR_EXIT_CODE;
    if (isStopping || !endedUnexpectedly || file !== SERVER_FILE) process.exit(code);
    if (performance.now() - startedAt > STABLE_AFTER_MS) delay = FIRST_RESTART_DELAY_MS;
    const delayText = delay === 1_000 ? '1 second' : `${delay / 1_000} seconds`;
    console.error(
      `Earshot ended unexpectedly (${signal ?? `exit code ${code}`}). It starts again in ${delayText}.`,
    );
    await new Promise((resolve) => {
      endDelay = resolve;
      setTimeout(resolve, delay);
    });
    // A signal arrived during the delay.
    if (isStopping) process.exit(0);
    delay = Math.min(delay * 2, MAX_RESTART_DELAY_MS);
  }
}
