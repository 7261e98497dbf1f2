/** More failures than this are no accident, and a second run would only take time. */
const MAX_RERUN_FAILURES = 12;

/**
 * Runs tests, and those that failed once more, alone. What passes then is flaky: it is reported and does not fail the
 * run. Everything else fails it, also an exit code that no test explains.
 *
 * @param run runs everything; resolves with the exit code
 * @param listFailures reads what failed in the last run
 * @param rerun runs only these, one after the other; resolves with the exit code and what failed again
 */
export async function runWithRerun({ run, listFailures, rerun }) {
  const code = await run();
  if (code === 0) return { code, flaky: [] };
  const failures = listFailures();
  if (failures.length === 0 || failures.length > MAX_RERUN_FAILURES) return { code, flaky: [] };
  console.log(`\n━━ once more, alone: ${failures.map(({ title }) => title).join('; ')}`);
  const again = await rerun(failures);
  // It broke in another way, so nothing is known about these.
  if (again.code !== 0 && again.failures.length === 0) return { code: again.code, flaky: [] };
  const isSame = (one, other) => one.file === other.file && one.title === other.title;
  const flaky = failures.filter((failure) => !again.failures.some((other) => isSame(failure, other)));
  return { code: again.code, flaky };
}
