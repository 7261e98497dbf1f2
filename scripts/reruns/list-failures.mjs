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

/** Failed tests in a report of `failure-reporter.mjs`; none where errors outside of tests failed the run, too. */
export function listTestFailures(reportFile) {
  const { failures = [], hasErrorsOutside = false } = readReport(reportFile) ?? {};
  return hasErrorsOutside ? [] : failures;
}

/** Failed journeys in a report of Playwright's `json` reporter; `place` selects the journey on the command line. */
export function listJourneyFailures(reportFile) {
  const report = readReport(reportFile);
  const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];
  return listSpecs(report ?? {})
    .filter(({ ok, tests }) => !ok && tests.some(({ results }) => results.length > 0))
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          file: path.resolve(report.config.rootDir, file),
          place: `${path.resolve(report.config.rootDir, file)}:${line}`,
          project: projectName,
          title,
          output: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    );
}
