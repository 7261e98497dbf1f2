import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { exitWithError } from './install.mjs';

/** Chromium that only runs without a window: it needs about half the processor time for the same pages. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSER_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Programs that tests and benchmarks use beside the browser, and their Debian packages. */
const DEBIAN_PACKAGES = {
  unzip: 'unzip',
  zip: 'zip',
  '7z': 'p7zip-full',
  python3: 'python3',
  ffmpeg: 'ffmpeg',
  dovecot: 'dovecot-imapd',
  radicale: 'radicale',
};
/** Libraries of Debian's Python that tests use, as files, and their packages. */
const PYTHON_LIBRARIES = {
  '/usr/lib/python3/dist-packages/recurring_ical_events.py': 'python3-recurring-ical-events',
};

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function findProgram(names) {
  // Servers such as Dovecot are in a folder that is in the `PATH` of root only.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin'];
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

const isRoot = () => process.getuid?.() === 0;

/** Installs Debian packages, which takes root. */
function installPackages(packages) {
  console.error(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', ['-qq', ...parameters], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** The browser of journeys and benchmarks: `CHROMIUM_PATH`, an installed one, or (for root only) Debian's package. */
export function findBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured)
    return isExecutable(configured)
      ? configured
      : exitWithError(`CHROMIUM_PATH is ${configured}, which is not an executable.`);
  if (isRoot() && !findProgram([HEADLESS_SHELL])) installPackages([HEADLESS_SHELL]);
  return (
    findProgram(BROWSER_NAMES) ??
    exitWithError(
      'Journeys and benchmarks need Chromium: install it, or set CHROMIUM_PATH to a browser built on it.',
    )
  );
}

/** Makes sure that programs and libraries are installed; `neededBy` says in a message what needs them. */
export function requirePrograms(neededBy, programs, libraries = []) {
  const listMissing = () => [
    ...programs.filter((name) => !findProgram([name])).map((name) => DEBIAN_PACKAGES[name]),
    ...libraries.filter((file) => !fs.existsSync(file)).map((file) => PYTHON_LIBRARIES[file]),
  ];
  const packages = listMissing();
  if (packages.length === 0) return;
  const explanation = `The ${neededBy} need more programs: install ${packages.join(', ')}.`;
  if (!isRoot()) exitWithError(explanation);
  installPackages(packages);
  if (listMissing().length > 0) exitWithError(explanation);
}

/** Makes sure that what tests use is installed: to verify archives, prepare recordings, read a mailbox and calendars. */
export const requireTestPrograms = () =>
  requirePrograms(
    'tests',
    ['unzip', '7z', 'python3', 'ffmpeg', 'dovecot', 'radicale'],
    Object.keys(PYTHON_LIBRARIES),
  );
