import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../install.mjs';
import { listJourneyFailures, listTestFailures } from './list-failures.mjs';
import { runWithRerun } from './run-with-rerun.mjs';

/** Runs `work` with a folder for reports, which is removed afterwards. */
async function withFolder(work) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-reports-'));
  try {
    return await work((name) => path.join(folder, name));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs Vitest; test files that failed once more, each in a process of its own. */
export function runTests(env, parameters = []) {
  return withFolder((inFolder) => {
    const report = inFolder('tests.json');
    const vitest = (...files) => {
      fs.rmSync(report, { force: true });
      const own = { ...env, EARSHOT_FAILURES: report };
      return run('vitest', ['run', ...parameters, ...files], { env: own });
    };
    return runWithRerun({
      run: () => vitest(),
      listFailures: () => listTestFailures(report),
      async rerun(failures) {
        const again = { code: 0, failures: [] };
        for (const file of new Set(failures.map((failure) => failure.file))) {
          const code = await vitest(file);
          if (code === 0) continue;
          again.code = code;
          again.failures.push(...listTestFailures(report));
        }
        return again;
      },
    });
  });
}

/**
 * Runs Playwright; journeys that failed once more, one after the other, and then what comes after all journeys, with the
 * accessibility checks of both runs.
 *
 * @param checksFile where journeys list their accessibility checks; Playwright empties its folder at each start
 */
export function runJourneys(env, checksFile, parameters = []) {
  return withFolder((inFolder) => {
    const report = inFolder('journeys.json');
    const checks = inFolder('checks.jsonl');
    const keepChecks = () => {
      if (fs.existsSync(checksFile)) fs.appendFileSync(checks, fs.readFileSync(checksFile));
    };
    const playwright = async (...more) => {
      fs.rmSync(report, { force: true });
      const own = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, EARSHOT_EARLIER_CHECKS: checks };
      const code = await run('playwright', ['test', '--reporter=list,json', ...parameters, ...more], {
        env: own,
      });
      keepChecks();
      return code;
    };
    return runWithRerun({
      run: () => playwright(),
      // All others depend on the first journey, and the last one reads what the others did: neither can run alone.
      listFailures() {
        const failures = listJourneyFailures(report);
        return failures.every(({ project }) => project === 'journeys') ? failures : [];
      },
      async rerun(failures) {
        const locations = failures.map(({ location }) => location);
        const code = await playwright('--project=journeys', '--workers=1', ...locations);
        if (code !== 0) return { code, failures: listJourneyFailures(report) };
        return { code: await playwright('--project=coverage', '--no-deps'), failures: [] };
      },
    });
  });
}
