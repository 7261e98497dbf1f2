import fs from 'node:fs';
import path from 'node:path';

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    // A run that crashed has written none.
    return null;
  }
}

/** Failed tests in a report of `failure-reporter.mjs`; none after errors outside of tests, which no rerun can mend. */
export function listTestFailures(reportFile) {
  const { failures = [], hasErrorsOutsideTests = false } = readReport(reportFile) ?? {};
  return hasErrorsOutsideTests ? [] : failures;
}

const listMessages = ({ errors }) => errors.map(({ message }) => message);

/** What the page showed, which Playwright writes into files that the rerun removes. */
const listSnapshots = ({ attachments = [] }) =>
  attachments
    .filter(({ name, path: file }) => name === 'error-context' && fs.existsSync(file))
    .map(
      ({ path: file }) => /# Page snapshot[\s\S]*?(?=\n# |$)/.exec(fs.readFileSync(file, 'utf8'))?.[0] ?? '',
    );

/** Failed journeys in a report of Playwright's `json` reporter; `location` selects the journey on the command line. */
export function listJourneyFailures(reportFile) {
  const report = readReport(reportFile);
  const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
  return (
    listSpecs(report ?? {})
      // A journey without results was not run.
      .filter(({ ok, tests }) => !ok && tests.some(({ results }) => results.length > 0))
      .flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName, results }) => ({
            file: path.resolve(report.config.rootDir, file),
            location: `${path.resolve(report.config.rootDir, file)}:${line}`,
            project: projectName,
            title,
            output: results
              .flatMap((result) => [...listMessages(result), ...listSnapshots(result)])
              .join('\n\n'),
          })),
      )
  );
}
