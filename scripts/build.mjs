import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { exitWithError, ROOT, run } from './install.mjs';

/** Browser programs, each with a `vite.config.ts`; built into `dist/<name>`. */
const PROGRAMS = ['web', 'participant'];
/** Files that are never part of a browser program; changing them needs no build. */
const NOT_IN_BROWSER = /(^|\/)(server|testing|migrations|samples)(\/|$)|\.test\.tsx?$/;

function listFiles(folder) {
  const entries = fs.readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !NOT_IN_BROWSER.test(file));
}

/** Hash of all files that a program may consist of. */
function fingerprint(program) {
  const files = [...listFiles(`apps/${program}`), ...listFiles('product'), ...listFiles('platform')];
  const hash = createHash('sha256');
  for (const file of [...files.toSorted(), 'package-lock.json', 'tsconfig.json'])
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

const exists = (program) => fs.existsSync(path.join(ROOT, 'apps', program, 'vite.config.ts'));

/** Builds the browser programs that changed since their last build. */
export async function ensureBuilt() {
  const stale = PROGRAMS.filter(exists)
    .map((program) => ({
      program,
      current: fingerprint(program),
      stampFile: path.join(ROOT, 'dist', `${program}.built`),
    }))
    .filter(
      ({ current, stampFile }) => !fs.existsSync(stampFile) || fs.readFileSync(stampFile, 'utf8') !== current,
    );
  if (stale.length === 0) return;
  console.log('Building the pages …');
  try {
    fs.mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
    fs.accessSync(path.join(ROOT, 'dist'), fs.constants.W_OK);
  } catch {
    exitWithError(
      `Earshot cannot write into ${path.join(ROOT, 'dist')}: start it as the owner of that folder.`,
    );
  }
  const built = stale.map(async ({ program, current, stampFile }) => {
    const config = `apps/${program}/vite.config.ts`;
    const code = await run('vite', ['build', '--config', config, '--logLevel', 'warn']);
    if (code === 0) fs.writeFileSync(stampFile, current);
    return code;
  });
  if ((await Promise.all(built)).some((code) => code !== 0))
    exitWithError('The pages could not be built: see the lines above.');
}
