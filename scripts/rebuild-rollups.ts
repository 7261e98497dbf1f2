import type { Database } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { everyWorkspace } from '#platform/queue/job-gate.ts';
import { compareRollups, rebuildRollups } from '#product/responses/server/fold-rollups.ts';
import { rebuildFacts } from '#product/responses/server/rebuild-facts.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { runCommand } from './run-command.ts';

// `npm run rebuild-rollups [-- --study id]`: facts from the answers, figures from the facts, beside a running Earshot.

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function wantedStudy(argv: string[]): string | null {
  if (argv.length === 0) return null;
  const [, id] = /^--study[= ](.*)$/.exec(argv.join(' ')) ?? [];
  if (!id || !UUID.test(id)) throw badInput('Say --study and the id of a study, or nothing for all studies.');
  return id;
}

/** One study: a line that says what was done. */
async function rebuildStudy(database: Database, scope: Scope, study: string, name: string): Promise<string> {
  const { responses, facts } = await rebuildFacts(database, scope, study);
  const wrong = await database.withinSql(scope, async (sql) => {
    await sql`set local statement_timeout = 0`;
    const lines = await compareRollups(sql, scope, study);
    await rebuildRollups(sql, scope, study);
    return lines.length;
  });
  await foldStudy(database, scope, study);
  const found =
    wrong === 0 ? 'figures were right' : `${wrong === 100 ? '100 or more' : wrong} figures put right`;
  return `${name} (${study}): ${responses} responses, ${facts} facts, ${found}`;
}

/** Every study, or the one named. @throws not_found when no workspace has it */
async function rebuild(database: Database, wanted: string | null): Promise<void> {
  let count = 0;
  for await (const scope of everyWorkspace(database, 'rebuild-rollups', new Date())) {
    const studies = await database.withinSql(
      scope,
      (sql) => sql<{ id: string; name: string }[]>`
        select id, name from studies where workspace = ${scope.workspace}
          and (${wanted}::uuid is null or id = ${wanted}::uuid) order by id`,
    );
    for (const { id, name } of studies) {
      process.stdout.write(`${await rebuildStudy(database, scope, id, name)}\n`);
      count += 1;
    }
  }
  if (wanted && count === 0) throw notFound('study');
}

await runCommand(async (open) => {
  const wanted = wantedStudy(process.argv.slice(2));
  const { opened } = await open();
  await rebuild(opened.database, wanted);
});
