import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './install.mjs';

const BROWSER_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Programs that tests use to verify our archives and prepare recordings, and their Debian packages. */
const TEST_PROGRAMS = { unzip: 'unzip', '7z': 'p7zip-full', python3: 'python3', ffmpeg: 'ffmpeg' };

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

/** Installs Debian packages when we are root; otherwise exits with the sentence. */
function installPackages(packages, sentence) {
  if (process.getuid?.() !== 0) giveUp(sentence);
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** The browser of the journeys: `CHROMIUM_PATH`, an installed one, or Debian's package when we are root. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured)
    return isProgram(configured)
      ? configured
      : giveUp(`CHROMIUM_PATH is ${configured}, which is not an executable.`);
  const browser = findProgram(BROWSER_NAMES);
  if (browser) return browser;
  const sentence = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to a browser built on it.';
  installPackages(['chromium'], sentence);
  return findProgram(BROWSER_NAMES) ?? giveUp(sentence);
}

/** Makes sure that the programs are installed that tests use beside the browser. */
export function requireTestPrograms() {
  const missing = Object.keys(TEST_PROGRAMS).filter((name) => !findProgram([name]));
  if (missing.length === 0) return;
  const packages = missing.map((name) => TEST_PROGRAMS[name]);
  const sentence = `The tests need ${missing.join(', ')}: install ${packages.join(', ')}.`;
  installPackages(packages, sentence);
  if (missing.some((name) => !findProgram([name]))) giveUp(sentence);
}
