import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import type { Filter } from '#product/results/filter.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import type { Themes } from '../contract.ts';
import type { QuestionKey, SearchState } from '../theme.ts';
import { countWords } from './count-words.ts';
import { themePolicy } from './policy.ts';
import { countUnread, readStudyVersion } from './read-answers.ts';
import { readQuotes } from './read-quotes.ts';
import { findWordMethod } from './stem-words.ts';

/** Unread answers are counted up to this number. */
const MAX_COUNTED_UNREAD = 10_000;

/** From and where of words `w` of answers `a` of responses `r` that count and match a filter. */
export async function selectCounted(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
  filter: Filter,
): Promise<SqlPart> {
  return sql`
    from answer_words w
      join answers a on a.workspace = w.workspace and a.study = w.study and a.response = w.response and a.block = w.block
        and a.on_path and a.left_out is null
      join responses r on r.workspace = w.workspace and r.study = w.study and r.id = w.response
    where w.workspace = ${scope.workspace} and w.study = ${study} and w.block = ${block} and w.words <> '{}'
      and ${await matchResponses(tx, scope, study, filter)}`;
}

interface ThemeRow {
  id: string;
  name: string;
  description: string;
  labels: string[];
  words: string[];
  isKept: boolean;
  pinned: boolean;
  revision: number;
  n: number;
  negative: number;
  neutral: number;
  positive: number;
}

/** Themes of a question with the people in them, and its frequent words. The caller has checked the question. */
export async function readThemes(
  tx: Tx,
  scope: Scope,
  question: QuestionKey,
  filter: Filter,
): Promise<Themes> {
  const { workspace } = scope;
  const { study, block } = question;
  const [set] = await tx<
    { state: SearchState; done: number; total: number; foundAt: Date | null; version: string | null }[]
  >`
    select state, done, total, found_at as "foundAt", read_version as version from theme_sets
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  const isRead = set?.version === (await readStudyVersion(tx, scope, study));
  const counted = await selectCounted(tx, scope, question, filter);
  const rows = await tx<ThemeRow[]>`
    with counted as materialized (select w.response, w.mood ${counted}),
      sizes as (
        select m.theme, count(*)::int as n, (count(*) filter (where c.mood < 0))::int as negative,
          (count(*) filter (where c.mood = 0))::int as neutral, (count(*) filter (where c.mood > 0))::int as positive
        from theme_answers m join counted c on c.response = m.response
        where m.workspace = ${workspace} and m.study = ${study} and m.is_member and m.theme in (
          select t.id from themes t where t.workspace = ${workspace} and t.study = ${study} and t.block = ${block}
            and t.deleted_at is null)
        group by m.theme)
    select t.id, t.name, t.description, t.labels, t.words, t.is_kept as "isKept", t.is_pinned as pinned, t.revision,
      coalesce(s.n, 0) as n, coalesce(s.negative, 0) as negative, coalesce(s.neutral, 0) as neutral,
      coalesce(s.positive, 0) as positive
    from themes t left join sizes s on s.theme = t.id
    where t.workspace = ${workspace} and t.study = ${study} and t.block = ${block} and t.deleted_at is null
    order by t.is_pinned desc, n desc, lower(t.name), t.id`;
  const [total] = await tx<{ n: number; without: number }[]>`
    select count(*)::int as n, (count(*) filter (where not exists (
      select from theme_answers m join themes t on t.workspace = m.workspace and t.study = m.study and t.id = m.theme
        and t.block = ${block} and t.deleted_at is null
      where m.workspace = w.workspace and m.study = w.study and m.response = w.response and m.is_member)))::int as without
    ${counted}`;
  const languages = await tx<{ language: string; n: number }[]>`
    select w.language, count(*)::int as n ${counted} group by w.language order by n desc, w.language limit 20`;
  const quotes = await readQuotes(tx, scope, question, rows, await matchResponses(tx, scope, study, filter));
  const answers = total!.n;
  return {
    state: set?.state ?? 'idle',
    progress: set?.state === 'running' ? { done: set.done, total: set.total } : null,
    foundAt: set?.foundAt?.toISOString() ?? null,
    answers,
    unread: isRead ? 0 : await countUnread(tx, scope, question, MAX_COUNTED_UNREAD),
    without: total!.without,
    themes: rows.map(({ labels, words: _stems, isKept, negative, neutral, positive, ...theme }) => ({
      ...theme,
      words: labels,
      interval: wilson(theme.n, answers),
      moods: { negative, neutral, positive },
      quotes: quotes.get(theme.id) ?? [],
      isAutomatic: !isKept,
    })),
    ...(await countWords(tx, counted)),
    languages: languages.map((row) => ({ ...row, method: findWordMethod(row.language) })),
    can: listAbilities(scope, themePolicy),
  };
}
