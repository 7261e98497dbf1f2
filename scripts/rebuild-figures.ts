import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { compareCounts, rebuildCounts } from '#product/responses/server/compare-counts.ts';
import { listDifferences, readAllFigures } from '#product/results/columns/server/compare-columns.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { markColumnsOutdated } from '#product/results/columns/server/rebuild-columns.ts';
import { runCommand } from './backup/run-command.ts';

// `npm run rebuild-figures [-- --study id]`: rebuilds counters and columns from responses and answers; Earshot may run.

/** Responses per transaction, small enough that nobody waits for it. */
const BATCH_SIZE = 16_384;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function parseStudyOption(argv: string[]): string | null {
  if (argv.length === 0) return null;
  const [, id] = /^--study[= ](.*)$/.exec(argv.join(' ')) ?? [];
  if (!id || !UUID.test(id))
    throw badInput('Give --study and the id of a study, or nothing for all studies.');
  return id;
}

const readAll = (database: Database, scope: Scope, study: string) =>
  database.within(scope, (tx) => readAllFigures(tx, scope, study), { snapshot: true });

/** Rebuilds one study. Returns a line for the terminal. */
async function rebuildStudy(database: Database, scope: Scope, study: string, name: string): Promise<string> {
  const [{ hasFigures }] = await database.within(
    scope,
    (tx) => tx<[{ hasFigures: boolean }]>`
      select exists (select from column_masks where workspace = ${scope.workspace} and study = ${study})
        or exists (select from responses where workspace = ${scope.workspace} and study = ${study} and folded) as "hasFigures"`,
  );
  // Figures that are not counted yet are not reported as wrong.
  const uncounted = hasFigures ? await foldStudy(database, scope, { study, timeoutMs: 1_000 }) : 1;
  const figuresBefore = await readAll(database, scope, study);
  const counters = await database.within(scope, async (tx) => {
    const lines = await compareCounts(tx, scope, study);
    await rebuildCounts(tx, scope, study);
    return lines.length;
  });
  if (hasFigures) await database.within(scope, (tx) => markColumnsOutdated(tx, scope, study));
  await foldStudy(database, scope, { study, batchSize: BATCH_SIZE });
  const [row] = await database.within(
    scope,
    (tx) => tx<{ n: number }[]>`
      select count(*)::int as n from responses where workspace = ${scope.workspace} and study = ${study}`,
  );
  const wrong = counters + listDifferences(figuresBefore, await readAll(database, scope, study)).length;
  const result =
    wrong === 0 ? 'figures were right' : `${wrong} figures ${uncounted > 0 ? 'built' : 'corrected'}`;
  return `${name} (${study}): ${row!.n} responses, ${result}`;
}

/** Rebuilds every study, or the one given. @throws not_found when it does not exist */
async function rebuild(database: Database, studyOption: string | null): Promise<void> {
  let count = 0;
  for await (const scope of mintWorkspaceScopes(database, { jobName: 'rebuild-figures', now: new Date() })) {
    const studies = await database.within(
      scope,
      (tx) => tx<{ id: string; name: string }[]>`
        select id, name from studies where workspace = ${scope.workspace}
          and (${studyOption}::uuid is null or id = ${studyOption}::uuid) order by id`,
    );
    for (const { id, name } of studies) {
      process.stdout.write(`${await rebuildStudy(database, scope, id, name)}\n`);
      count += 1;
    }
  }
  if (studyOption && count === 0) throw notFound('study');
}

await runCommand(async (open) => {
  const studyOption = parseStudyOption(process.argv.slice(2));
  const { opened } = await open();
  await rebuild(opened.database, studyOption);
});
