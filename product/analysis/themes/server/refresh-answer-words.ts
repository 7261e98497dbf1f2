import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { readAnswers, readStudyVersion } from './read-answers.ts';

/** Batches that a page waits for; a job reads the rest each minute. */
const MAX_BATCHES = 4;

const running = new Map<string, Promise<unknown>>();

/** Reads words that have changed before a page is shown. Concurrent calls in a process share one run. */
export async function refreshAnswerWords(
  database: Database,
  scope: Scope,
  question: QuestionKey,
): Promise<void> {
  const { study, block } = question;
  const isRead = await database.within(scope, async (tx) => {
    const [set] = await tx<{ version: string | null }[]>`
      select read_version as version from theme_sets
      where workspace = ${scope.workspace} and study = ${study} and block = ${block}`;
    return set?.version === (await readStudyVersion(tx, scope, study));
  });
  if (isRead) return;
  const key = `${scope.workspace} ${study} ${block}`;
  const current =
    running.get(key) ??
    readAnswers(database, scope, { question, maxBatches: MAX_BATCHES }).finally(() => running.delete(key));
  running.set(key, current);
  await current;
}
