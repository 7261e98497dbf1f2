import fs from 'node:fs';
import path from 'node:path';

const formatErrors = (errors) => errors.map(({ stack, message }) => stack || message).join('\n');

/**
 * A reporter for `vitest.config.ts` that writes what failed to the file `EARSHOT_FAILURES`, and whether there were errors outside of tests,
 * which Vitest's own report in JSON leaves out. A file that could not be loaded is one failure.
 */
export class FailureReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failures = modules.flatMap((module) => {
      const file = module.moduleId;
      const failed = [...module.children.allTests('failed')];
      const [errors, title] = [module.errors(), path.basename(file)];
      return [
        ...(errors.length > 0 ? [{ file, title, output: formatErrors(errors) }] : []),
        ...[...module.children.allSuites()]
          .filter((suite) => suite.errors().length > 0)
          .map((suite) => ({ file, title: suite.fullName, output: formatErrors(suite.errors()) })),
        ...failed.map((test) => ({
          file,
          title: test.fullName,
          output: formatErrors(test.result().errors ?? []),
        })),
      ];
    });
    // Set by `run-tests.mjs`.
    if (!process.env.EARSHOT_FAILURES) return;
    const report = { failures, hasErrorsOutsideTests: unhandledErrors.length > 0 };
    fs.writeFileSync(process.env.EARSHOT_FAILURES, JSON.stringify(report));
  }
}
