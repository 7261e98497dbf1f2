import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { readStudyVersion } from './read-answers.ts';

/** Questions whose answers may have changed since their words were read. */
export async function listOutdated(database: Database, scope: Scope): Promise<QuestionKey[]> {
  return database.within(scope, async (tx) => {
    const rows = await tx<(QuestionKey & { version: string | null })[]>`
      select study, block, read_version as version from theme_sets where workspace = ${scope.workspace} order by study, block`;
    const outdated: QuestionKey[] = [];
    for (const [study, sets] of Map.groupBy(rows, (row) => row.study)) {
      const version = await readStudyVersion(tx, scope, study);
      outdated.push(...sets.filter((set) => set.version !== version).map(({ block }) => ({ study, block })));
    }
    return outdated;
  });
}
