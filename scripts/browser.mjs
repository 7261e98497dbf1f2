import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './install.mjs';

/** Chromium without the windows of the desktop's browser: the same pages at about half the processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSER_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Programs that tests and benchmarks use beside the browser, and their Debian packages. */
const PACKAGES = { unzip: 'unzip', zip: 'zip', '7z': 'p7zip-full', python3: 'python3', ffmpeg: 'ffmpeg' };

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

const isRoot = () => process.getuid?.() === 0;

/** Installs Debian packages, which takes root. */
function installPackages(packages) {
  console.error(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** The browser of journeys and benchmarks: `CHROMIUM_PATH`, an installed one, or Debian's package when we are root. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured)
    return isProgram(configured)
      ? configured
      : giveUp(`CHROMIUM_PATH is ${configured}, which is not an executable.`);
  if (isRoot() && !findProgram([HEADLESS_SHELL])) installPackages([HEADLESS_SHELL]);
  return (
    findProgram(BROWSER_NAMES) ??
    giveUp(
      'Journeys and benchmarks need Chromium: install it, or set CHROMIUM_PATH to a browser built on it.',
    )
  );
}

/** Makes sure that programs are installed; `users` are what needs them. */
export function requirePrograms(users, programs) {
  const missing = programs.filter((name) => !findProgram([name]));
  if (missing.length === 0) return;
  const packages = missing.map((name) => PACKAGES[name]);
  const sentence = `The ${users} need ${missing.join(', ')}: install ${packages.join(', ')}.`;
  if (!isRoot()) giveUp(sentence);
  installPackages(packages);
  if (missing.some((name) => !findProgram([name]))) giveUp(sentence);
}

/** Makes sure that the programs are installed with which tests verify our archives and prepare recordings. */
export const requireTestPrograms = () => requirePrograms('tests', ['unzip', '7z', 'python3', 'ffmpeg']);
