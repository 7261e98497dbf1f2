import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../install.mjs';

/** Lines below the table of a run, one for each flaky test. */
export const formatFlaky = (flaky) =>
  flaky.map(({ file, title }) => `flaky     ${path.relative(ROOT, file)}: ${title}`).join('\n');

/** Writes what the first run of each flaky test printed; without one, removes the report of an earlier run. */
export function writeFlaky(flaky, file) {
  if (flaky.length === 0) return fs.rmSync(file, { force: true });
  const parts = flaky.map(
    ({ file: testFile, title, output }) =>
      `## ${title}\n\n\`${path.relative(ROOT, testFile)}\`\n\nFailed beside the others:\n\n~~~\n${output.trim()}\n~~~\n\nPassed alone.\n`,
  );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  return fs.writeFileSync(file, `# Flaky tests of this run\n\n${parts.join('\n')}`);
}
