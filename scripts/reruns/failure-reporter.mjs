import fs from 'node:fs';
import path from 'node:path';

const formatErrors = (errors) => errors.map(({ stack, message }) => stack || message).join('\n');

/**
 * A reporter for `vitest.config.ts`. Writes to the file `EARSHOT_FAILURES` which tests failed, and whether there were errors
 * outside of tests, which Vitest's own report in JSON leaves out. A file that could not be loaded counts as one failure.
 */
export class FailureReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = modules.flatMap((module) => {
      const file = module.moduleId;
      const loadErrors = module.errors();
      return [
        ...(loadErrors.length > 0
          ? [{ file, title: path.basename(file), output: formatErrors(loadErrors) }]
          : []),
        ...[...module.children.allSuites()]
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => ({ file, title: suite.fullName, output: formatErrors(suite.errors()) })),
        ...[...module.children.allTests('failed')].map((test) => ({
          file,
          title: test.fullName,
          output: formatErrors(test.result().errors ?? []),
        })),
      ];
    });
    // Only `run-tests.mjs` sets it, to rerun what failed.
    if (!process.env.EARSHOT_FAILURES) return;
    const report = { failures, hasErrorsOutsideTests: unhandledErrors.length > 0 };
    fs.writeFileSync(process.env.EARSHOT_FAILURES, JSON.stringify(report));
  }
}
