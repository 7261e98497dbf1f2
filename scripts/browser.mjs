import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { giveUp } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Programs that judge our archives, and Debian's packages of them. */
const JUDGES = { unzip: 'unzip', '7z': 'p7zip-full', python3: 'python3' };

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function installed(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** Debian's packages, when we are root; else one sentence and the end. */
function installPackages(packages, sentence) {
  if (process.getuid?.() !== 0) giveUp(sentence);
  console.log(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...step], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** The browser of the journeys: `CHROMIUM_PATH`, an installed one, or Debian's package when we are root. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen)
    return isProgram(chosen) ? chosen : giveUp(`CHROMIUM_PATH is ${chosen}, and no program is there.`);
  const found = installed(NAMES);
  if (found) return found;
  const sentence = 'The journeys need Chromium: install it, or set CHROMIUM_PATH to a browser built on it.';
  installPackages(['chromium'], sentence);
  return installed(NAMES) ?? giveUp(sentence);
}

/** Makes sure that unzip, 7z and Python are there: the tests have them judge our archives. */
export function findJudges() {
  const missing = Object.keys(JUDGES).filter((name) => !installed([name]));
  if (missing.length === 0) return;
  const packages = missing.map((name) => JUDGES[name]);
  const sentence = `The tests need ${missing.join(', ')}: install ${packages.join(', ')}.`;
  installPackages(packages, sentence);
  if (missing.some((name) => !installed([name]))) giveUp(sentence);
}
