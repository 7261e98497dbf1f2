import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { FoundTheme } from '../../finding/find-themes.ts';
import { MAX_FOUND_THEMES, MAX_THEMES, MIN_ANSWERS } from '../../theme.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { insertTheme } from '../create-theme.ts';
import { findInThread } from './find-in-thread.ts';
import { nameThemes } from './name-themes.ts';
import { lockThemeSet } from '../lock-theme.ts';
import { matchWords } from '../match-words.ts';
import { countUnread, readAnswers } from '../read-answers.ts';
import { listLabels } from '../../../words/server/list-labels.ts';
import { readGeneralWords, readQuestionWords } from '../../../words/server/read-question-words.ts';

/** Answers from which themes are learned; all are put into them. */
const MAX_LEARNED_ANSWERS = 20_000;

interface Run extends QuestionKey {
  run: string;
}

interface StoredTheme {
  id: string;
  words: string[];
  isKept: boolean;
  deletedAt: Date | null;
}

/** Searches for themes in all answers of a question. The result is dropped when another search began since. */
export async function runSearch(
  database: Database,
  scope: Scope,
  { key, signal }: { key: Run; signal?: AbortSignal },
): Promise<void> {
  const { workspace, now } = scope;
  const ofRun = sql`workspace = ${workspace} and study = ${key.study} and block = ${key.block} and run = ${key.run}`;
  const total = await database.within(scope, (tx) =>
    countUnread(tx, scope, { question: key, limit: 10_000_000 }),
  );
  await database.within(
    scope,
    (tx) =>
      tx`update theme_sets set state = 'running', state_at = ${now}, done = 0, total = ${total} where ${ofRun}`,
  );
  const isComplete = await readAnswers(database, scope, {
    question: key,
    ...(signal && { signal }),
    onRead: async (done) => {
      await database.within(
        scope,
        (tx) => tx`update theme_sets set done = ${done}, total = greatest(total, ${done}) where ${ofRun}`,
      );
    },
  });
  // The worker stops; the queue runs the job again.
  if (!isComplete) throw new Error('The search for themes was interrupted.');
  const input = await database.within(scope, (tx) => readInput(tx, scope, key));
  const found = input.answers.length < MIN_ANSWERS ? [] : await findInThread(input);
  await database.within(scope, async (tx) => {
    const set = await lockThemeSet(tx, scope, key);
    if (set?.run !== key.run) return;
    await saveFound(tx, scope, key, set.refusedWords, found);
    await tx`update theme_sets set state = 'idle', state_at = ${now}, found_at = ${now} where ${ofRun}`;
  });
}

/** Marks a search as failed, unless another one began since. */
export async function failSearch(
  database: Database,
  scope: Scope,
  { study, block, run }: Run,
): Promise<void> {
  await database.within(
    scope,
    (tx) => tx`
      update theme_sets set state = 'failed', state_at = ${scope.now}
      where workspace = ${scope.workspace} and study = ${study} and block = ${block} and run = ${run}
        and state in ('queued', 'running')`,
  );
}

const readStored = (tx: Tx, { workspace }: Scope, { study, block }: QuestionKey): Promise<StoredTheme[]> =>
  tx<StoredTheme[]>`
    select id, words, is_kept as "isKept", deleted_at as "deletedAt" from themes
    where workspace = ${workspace} and study = ${study} and block = ${block} order by id`;

const listTaken = (stored: readonly StoredTheme[], refused: readonly string[]) => [
  ...refused,
  ...stored.filter(({ isKept, deletedAt }) => isKept || deletedAt).flatMap(({ words }) => words),
];

async function readInput(tx: Tx, scope: Scope, key: QuestionKey) {
  const { workspace } = scope;
  const { study, block } = key;
  // By id, which is random: of more answers, the same sample each time.
  const rows = await tx<{ words: string[]; forms: string[] }[]>`
    select w.words, w.forms from answer_words w
      join responses r on r.workspace = w.workspace and r.study = w.study and r.id = w.response
      join answers a on a.workspace = w.workspace and a.study = w.study and a.response = w.response and a.block = w.block
    where w.workspace = ${workspace} and w.study = ${study} and w.block = ${block} and w.words <> '{}'
      and not r.preview and not r.excluded and r.deleted_at is null and a.on_path and a.left_out is null
    order by w.response limit ${MAX_LEARNED_ANSWERS}`;
  const [set] = await tx<{ refused: string[] }[]>`
    select refused_words as refused from theme_sets
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  const forms = new Map<string, string>();
  for (const row of rows)
    row.words.forEach((word, index) => {
      const [form, other] = [row.forms[index]!, forms.get(word)];
      // The alphabetically first form, so that the result does not depend on the order of the answers.
      if (other === undefined || form < other) forms.set(word, form);
    });
  return {
    answers: rows.map(({ words }) => words),
    forms,
    questionWords: await readQuestionWords(tx, scope, key),
    generalWords: await readGeneralWords(tx, scope, key),
    takenWords: listTaken(await readStored(tx, scope, key), set?.refused ?? []),
  };
}

/**
 * Replaces what an earlier search found, unless a person has changed it since. A theme that is found again keeps its id.
 * Words of themes that people keep or deleted, also while the search ran, are not used.
 */
async function saveFound(
  tx: Tx,
  scope: Scope,
  key: QuestionKey,
  refused: readonly string[],
  found: readonly FoundTheme[],
): Promise<void> {
  const stored = await readStored(tx, scope, key);
  const taken = new Set(listTaken(stored, refused));
  const replaced = stored.filter(({ isKept, deletedAt }) => !isKept && !deletedAt);
  const space = MAX_THEMES - stored.filter(({ deletedAt }) => !deletedAt).length + replaced.length;
  const usable = found
    .filter(({ words }) => !taken.has(words[0]!))
    .map(({ words }) => words.filter((word) => !taken.has(word)))
    .slice(0, Math.min(space, MAX_FOUND_THEMES));
  const labels = await listLabels(tx, scope, { key, words: usable.flat() });
  const names = await nameThemes(tx, scope, { key, words: usable.map((words) => words[0]!), labels });
  const { workspace, now } = scope;
  const saved: string[] = [];
  for (const words of usable) {
    const shown = words.map((word) => labels.get(word) ?? word);
    const theme = { name: names.get(words[0]!)!, description: '', labels: shown, words };
    const same = replaced.find(({ id, words: old }) => !saved.includes(id) && old[0] === words[0]);
    if (same)
      await tx`
        update themes set name = ${theme.name}, labels = ${shown}::text[], words = ${words}::text[], updated_at = ${now}
        where workspace = ${workspace} and study = ${key.study} and id = ${same.id}`;
    saved.push(same?.id ?? (await insertTheme(tx, scope, { key, theme: { ...theme, createdBy: null } })));
  }
  await tx`
    delete from themes where workspace = ${workspace} and study = ${key.study} and block = ${key.block}
      and not is_kept and deleted_at is null and not (id = any(${saved}::uuid[]))`;
  await matchWords(tx, scope, { key, only: { themes: saved } });
}
