import { setImmediate } from 'node:timers/promises';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { hasTranscripts, spokenText } from '#product/responses/transcripts/server/read-spoken-text.ts';
import { extractWords } from '../../words/extract-words.ts';
import { findApart, type ApartKind } from '../../words/find-apart.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { ensureThemeSet } from './lock-theme.ts';
import { matchWords } from './match-words.ts';
import { estimateMood, readTextWords } from '../../words/server/read-text.ts';
import { readStems } from '../../words/server/read-stems.ts';
import { findTextLanguage } from '../../words/server/find-language.ts';

/** Counts the ways in which words were read so far: answers that were read in an earlier one are read again. */
const READER = 1;

/** Answers that one transaction reads. */
const BATCH_SIZE = 500;
/** Characters of an answer that are read. */
const MAX_CHARACTERS = 20_000;
/** Answers between two turns of the event loop: about 5 ms, because a web process reads answers too. */
const SLICE_SIZE = 50;

interface ChangedAnswer {
  response: string;
  /** Null if it has no text any more. */
  text: string | null;
  language: string;
  answeredAt: Date;
  spokenRevision: number;
}

interface ReadAnswer {
  answer: ChangedAnswer;
  language: string;
  text: ReturnType<typeof readTextWords>;
  apart: ApartKind | undefined;
  mood: number | null;
}

/** Increases with each change of a transcript of an answer `a`, as SQL. */
const spokenRevision = sql`(
  select coalesce(sum(t.revision), 0)::int from transcripts t
  where t.workspace = a.workspace and t.container = a.study and t.owner = a.response
    and position(t.asset::text in a.value::text) > 0)`;

/** From and where of answers `a` whose words `w` are not those of their text. */
async function selectChanged(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
): Promise<{ from: SqlPart; isSpoken: boolean }> {
  const isSpoken = await hasTranscripts(tx, scope, study);
  const revision = isSpoken ? spokenRevision : sql`0`;
  const hasText = isSpoken ? sql`(a.free_text is not null or ${revision} > 0)` : sql`a.free_text is not null`;
  const from = sql`
    from answers a
      left join answer_words w on w.workspace = a.workspace and w.study = a.study and w.block = a.block
        and w.response = a.response
    where a.workspace = ${scope.workspace} and a.study = ${study} and a.block = ${block}
      and case when w.response is null then ${hasText}
        else w.answered_at <> a.answered_at or w.spoken_revision <> ${revision} or w.reader <> ${READER} end`;
  return { from, isSpoken };
}

/** Answers whose words are not read yet, counted up to a limit. */
export async function countUnread(
  tx: Tx,
  scope: Scope,
  { question, limit }: { question: QuestionKey; limit: number },
): Promise<number> {
  const { from } = await selectChanged(tx, scope, question);
  const [row] = await tx<
    { n: number }[]
  >`select count(*)::int as n from (select ${from} limit ${limit}) unread`;
  return row!.n;
}

/** What the words of a study's answers depend on. */
export async function readStudyVersion(tx: Tx, { workspace }: Scope, study: string): Promise<string> {
  const [row] = await tx<{ version: string }[]>`
    select concat_ws(' ', ${READER}::int, coalesce((select folds from column_sets where workspace = ${workspace} and study = ${study}), 0),
      (select concat_ws(' ', count(*), extract(epoch from max(changed_at))) from transcripts
        where workspace = ${workspace} and container = ${study})) as version`;
  return row!.version;
}

/** The place of an answer in the order in which they are read: the newest first. */
interface Position {
  at: Date;
  response: string;
}

interface BatchResult {
  n: number;
  /** Where the next batch begins; null at the end. */
  next: Position | null;
}

/**
 * Reads the words of up to 500 answers that have changed, and puts them into the themes that have these words. Each batch is
 * a transaction; a run that was cut off is continued by the next one.
 *
 * @param after the last answer of the batch before, so that its answers are not looked at again
 */
async function readBatch(
  database: Database,
  scope: Scope,
  question: QuestionKey,
  after: Position | null = null,
): Promise<BatchResult> {
  const { study, block } = question;
  const changed = await database.within(scope, async (tx) => {
    const { from, isSpoken } = await selectChanged(tx, scope, question);
    const text = isSpoken ? sql`concat_ws(E'\n', a.free_text, ${spokenText})` : sql`a.free_text`;
    return tx<ChangedAnswer[]>`
      select a.response, left(${text}, ${MAX_CHARACTERS}) as text, a.answered_at as "answeredAt",
        ${isSpoken ? spokenRevision : sql`0`} as "spokenRevision",
        (select r.language from responses r
          where r.workspace = a.workspace and r.study = a.study and r.id = a.response) as language
      ${from} ${after ? sql`and (a.answered_at, a.response) < (${after.at}, ${after.response}::uuid)` : sql``}
      order by a.answered_at desc, a.response desc limit ${BATCH_SIZE}`;
  });
  const last = changed.at(-1);
  if (!last) return { n: 0, next: null };
  const read: ReadAnswer[] = [];
  for (const [index, answer] of changed.entries()) {
    if (index % SLICE_SIZE === SLICE_SIZE - 1) await setImmediate();
    const text = answer.text ?? '';
    // People also answer in another language than that of their page.
    const written = { text, language: findTextLanguage(text, answer.language) };
    const apart = text.trim() === '' ? undefined : findApart(text);
    read.push({
      answer,
      language: written.language,
      text: apart === undefined ? readTextWords(written) : [],
      apart,
      mood: text && apart === undefined ? await estimateMood(written) : null,
    });
  }
  await database.within(scope, async (tx) => {
    await ensureThemeSet(tx, scope, question);
    // Waits for a change of the themes, whose words are then read below.
    await tx`
      select 1 from theme_sets where workspace = ${scope.workspace} and study = ${study} and block = ${block} for share`;
    const rows: object[] = [];
    for (const [language, group] of Map.groupBy(read, (one) => one.language)) {
      const stem = await readStems(
        tx,
        language,
        group.flatMap(({ text }) => text.map(({ word }) => word)),
      );
      for (const { answer, text, apart, mood } of group)
        rows.push({
          response: answer.response,
          answered_at: answer.answeredAt,
          spoken_revision: answer.spokenRevision,
          language,
          ...extractWords(text, stem),
          apart,
          mood,
        });
    }
    // A response that was purged meanwhile is left out.
    await tx`
      insert into answer_words (workspace, study, block, response, answered_at, spoken_revision, language, words, forms, apart,
        mood, reader)
      select r.workspace, r.study, ${block}, r.id, n.answered_at, n.spoken_revision, n.language, n.words, n.forms, n.apart,
        n.mood, ${READER}
      from json_to_recordset(${JSON.stringify(rows)}::json) n (response uuid, answered_at timestamptz,
          spoken_revision int, language text, words text[], forms text[], apart text, mood smallint)
        join responses r on r.workspace = ${scope.workspace} and r.study = ${study} and r.id = n.response
      order by r.id
      on conflict (workspace, study, block, response) do update
        set answered_at = excluded.answered_at, spoken_revision = excluded.spoken_revision, language = excluded.language,
          words = excluded.words, forms = excluded.forms, apart = excluded.apart, mood = excluded.mood,
          reader = excluded.reader`;
    await matchWords(tx, scope, {
      key: question,
      only: { responses: changed.map(({ response }) => response) },
    });
  });
  const isFull = changed.length === BATCH_SIZE;
  return { n: changed.length, next: isFull ? { at: last.answeredAt, response: last.response } : null };
}

/** Reads all answers that have changed. @returns whether it came to the end */
export async function readAnswers(
  database: Database,
  scope: Scope,
  {
    question,
    signal,
    onRead,
    maxBatches = Number.POSITIVE_INFINITY,
  }: {
    question: QuestionKey;
    signal?: AbortSignal;
    /** Called with the number of answers after each batch. */
    onRead?: (done: number) => Promise<void>;
    maxBatches?: number;
  },
): Promise<boolean> {
  const version = await database.within(scope, (tx) => readStudyVersion(tx, scope, question.study));
  let done = 0;
  let after: Position | null = null;
  for (let batch = 0; ; batch += 1) {
    if (signal?.aborted || batch >= maxBatches) return false;
    const { n, next }: BatchResult = await readBatch(database, scope, question, after);
    done += n;
    if (n > 0) await onRead?.(done);
    if (!next) break;
    after = next;
  }
  await database.within(scope, async (tx) => {
    await ensureThemeSet(tx, scope, question);
    await tx`
      update theme_sets set read_version = ${version}
      where workspace = ${scope.workspace} and study = ${question.study} and block = ${question.block}`;
  });
  return true;
}
