// Runs under any Node from version 20 on, with nothing installed: only built-in modules here.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(ROOT, ...parts);

/** Ends with one sentence. */
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

/** What npm noted it installed is what the lock file asks for; packages for other machines may be absent. */
function isInstalled() {
  const wanted = readJson(at('package-lock.json'))?.packages;
  const present = readJson(at('node_modules', '.package-lock.json'))?.packages;
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

/** The Node that Earshot runs on: the installed one, whatever the machine has. */
export function findNode() {
  const installed = at('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (fs.existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `There is no packaged Node for ${process.platform} ${process.arch}: install Node 24 and start again with it.`,
  );
}

/** The environment in which `node` means ours, for programs that start others. */
export function environment() {
  const first = [path.dirname(findNode()), at('node_modules', '.bin')];
  // Keeps programs as compiled, so that a second start neither strips nor compiles them again.
  const cache = process.env.NODE_COMPILE_CACHE ?? at('node_modules', '.cache', 'earshot');
  return {
    ...process.env,
    NODE_COMPILE_CACHE: cache,
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

/** Keeps the web process under 400 MB however much the machine has (decision 30); benchmarks run with the same. */
const FLAGS = JSON.parse(fs.readFileSync(at('scripts/node-flags.json'), 'utf8'));

const SERVER = 'apps/server/main.ts';
/** How a server ends after an error that nothing handled (`platform/config/stop-on-signal.ts`). */
const UNEXPECTED = 70;
/** Milliseconds before the first restart; each further one waits twice as long. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** A process that has run for so long starts the waits anew. */
const STEADY = 600_000;

/**
 * Runs a TypeScript program on our Node until it ends, passing signals on, and ends with its exit code. A server that
 * ended unexpectedly is started again; one that could not start has said why, and is not.
 * The channel between the two lets the program notice when this one is killed.
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
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    });
  const starter = process.ppid;
  // A killed npm tells nobody; without this the program would live on and hold its port.
  if (process.env.npm_command)
    setInterval(() => {
      if (process.ppid !== starter) stop('SIGTERM');
    }, 250).unref();
  const runOnce = (restarts) => {
    child = spawn(findNode(), [...FLAGS, at(file), ...parameters], {
      cwd: process.cwd(),
      env: { ...environment(), EARSHOT_RESTARTS: String(restarts) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    return new Promise((resolve) => {
      child.once('error', (error) => giveUp(`Earshot could not start its Node: ${error.message}.`));
      child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
    });
  };
  let wait = FIRST_WAIT;
  for (let restarts = 0; ; restarts += 1) {
    const began = performance.now();
    const { code, signal } = await runOnce(restarts);
    const unexpected = signal !== null || code === UNEXPECTED;
    if (stopping || !unexpected || file !== SERVER) process.exit(code);
    if (performance.now() - began > STEADY) wait = FIRST_WAIT;
    const seconds = wait === 1_000 ? '1 second' : `${wait / 1_000} seconds`;
    console.error(
      `Earshot ended unexpectedly (${signal ?? `exit code ${code}`}). It starts again in ${seconds}.`,
    );
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, wait);
    });
    // Told to end while nothing ran.
    if (stopping) process.exit(0);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}
