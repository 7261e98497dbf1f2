import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../install.mjs';

/** What a run prints last: a line for each flaky test, which failed at first and passed alone (`run-with-rerun.mjs`). */
export const formatFlakyTests = (flakyTests) =>
  flakyTests.map(({ file, title }) => `flaky     ${path.relative(ROOT, file)}: ${title}`).join('\n');

/** Reports what each flaky test printed when it failed; without flaky tests, removes the report of an earlier run. */
export function writeFlakyReport(flakyTests, file) {
  if (flakyTests.length === 0) {
    fs.rmSync(file, { force: true });
    return;
  }
  const sections = flakyTests.map(
    ({ file: testFile, title, output }) =>
      `## ${title}\n\n\`${path.relative(ROOT, testFile)}\`\n\nFailed beside the others:\n\n~~~\n${output.trim()}\n~~~\n\nPassed alone.\n`,
  );
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `# Flaky tests of this run\n\n${sections.join('\n')}`);
}
