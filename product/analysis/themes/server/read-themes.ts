import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import { wilson } from '#product/blocks/statistics/wilson.ts';
import type { Filter } from '#product/results/filter.ts';
import { matchResponses } from '#product/results/server/matching.ts';
import type { Themes } from '../contract.ts';
import type { SearchState } from '../theme.ts';
import type { ApartKind } from '../../words/find-apart.ts';
import type { QuestionKey } from '../../words/question-words.ts';
import { countWords } from '../../words/server/count-words.ts';
import { themePolicy } from './policy.ts';
import { countUnread, readStudyVersion } from './read-answers.ts';
import { readQuotes } from './read-quotes.ts';
import { getWordMethod } from '../../words/server/read-stems.ts';

/** Unread answers are counted up to this number. */
const MAX_COUNTED_UNREAD = 10_000;
/** Languages listed. */
const MAX_LANGUAGES = 20;

/** Whether a person put an answer with words `w` into a theme of its question, whatever it says, as SQL: one look-up of a set. */
const isPlaced = ({ workspace }: Scope, { study, block }: QuestionKey): SqlPart => sql`w.response in (
  select p.response from theme_answers p
    join themes o on o.workspace = p.workspace and o.study = p.study and o.id = p.theme and o.block = ${block}
      and o.deleted_at is null
  where p.workspace = ${workspace} and p.study = ${study} and p.is_member and p.placed_by is not null)`;

/**
 * From and where of words `w` of answers `a` of responses `r` that count and match a filter.
 *
 * @param apart answers that are shown apart, instead of those that say something
 */
export async function selectCounted(
  tx: Tx,
  scope: Scope,
  {
    key: { study, block },
    filter,
    words = sql`answer_words w`,
    apart = false,
  }: { key: QuestionKey; filter: Filter; words?: SqlPart; apart?: boolean },
): Promise<SqlPart> {
  const placed = isPlaced(scope, { study, block });
  return sql`
    from ${words}
      join answers a on a.workspace = w.workspace and a.study = w.study and a.response = w.response and a.block = w.block
        and a.on_path and a.left_out is null
      join responses r on r.workspace = w.workspace and r.study = w.study and r.id = w.response
    where w.workspace = ${scope.workspace} and w.study = ${study} and w.block = ${block} 
      and ${apart ? sql`w.apart is not null and not ${placed}` : sql`(w.words <> '{}' or w.apart is not null and ${placed})`}
      and ${await matchResponses(tx, scope, { study, filter })}`;
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
}

interface ThemeSize {
  theme: string;
  n: number;
  negative: number;
  neutral: number;
  positive: number;
}

const NOBODY = { n: 0, negative: 0, neutral: 0, positive: 0 };

/** Themes of a question with the people in them, and its frequent words. The caller has checked the question. */
export async function readThemes(
  tx: Tx,
  scope: Scope,
  { question, filter }: { question: QuestionKey; filter: Filter },
): Promise<Themes> {
  const { workspace } = scope;
  const { study, block } = question;
  const [set] = await tx<
    { state: SearchState; done: number; total: number; foundAt: Date | null; version: string | null }[]
  >`
    select state, done, total, found_at as "foundAt", read_version as version from theme_sets
    where workspace = ${workspace} and study = ${study} and block = ${block}`;
  const isRead = set?.version === (await readStudyVersion(tx, scope, study));
  const counted = await selectCounted(tx, scope, { key: question, filter });
  const rows = await tx<ThemeRow[]>`
    select id, name, description, labels, words, is_kept as "isKept", is_pinned as pinned, revision from themes
    where workspace = ${workspace} and study = ${study} and block = ${block} and deleted_at is null
    order by is_pinned desc, lower(name), id`;
  // Members are looked up by theme, or are one hashed set: joins would be slow before the first ANALYZE.
  const isMember = sql`m.workspace = ${workspace} and m.study = ${study} and m.is_member
    and m.theme = any(${rows.map(({ id }) => id)}::uuid[])`;
  const sizes = await tx<ThemeSize[]>`
    select m.theme, count(*)::int as n, (count(*) filter (where w.mood < 0))::int as negative,
      (count(*) filter (where w.mood = 0))::int as neutral, (count(*) filter (where w.mood > 0))::int as positive
    ${await selectCounted(tx, scope, {
      key: question,
      filter,
      words: sql`
      theme_answers m join answer_words w on ${isMember} and w.workspace = m.workspace and w.study = m.study
        and w.response = m.response`,
    })}
    group by m.theme`;
  const sizeByTheme = new Map(sizes.map(({ theme, ...size }) => [theme, size]));
  const [total, ...languages] = await tx<{ language: string; n: number; without: number }[]>`
    select w.language, count(*)::int as n,
      (count(*) filter (where w.response not in (select m.response from theme_answers m where ${isMember})))::int as without
    ${counted} group by grouping sets ((), (w.language)) order by grouping(w.language) desc, n desc`;
  const apart = await tx<{ apart: ApartKind; n: number }[]>`
    select w.apart, count(*)::int as n ${await selectCounted(tx, scope, { key: question, filter, apart: true })}
    group by w.apart`;
  const quotes = await readQuotes(tx, scope, {
    key: question,
    themes: rows,
    matches: await matchResponses(tx, scope, { study, filter }),
  });
  const answers = total!.n;
  return {
    state: set?.state ?? 'idle',
    progress: set?.state === 'running' ? { done: set.done, total: set.total } : null,
    foundAt: set?.foundAt?.toISOString() ?? null,
    answers,
    unread: isRead ? 0 : await countUnread(tx, scope, { question, limit: MAX_COUNTED_UNREAD }),
    without: total!.without,
    apart: {
      no_answer: apart.find((one) => one.apart === 'no_answer')?.n ?? 0,
      number: apart.find((one) => one.apart === 'number')?.n ?? 0,
    },
    themes: rows
      .map(({ labels, words: _stems, isKept, ...theme }) => {
        const { n, ...moods } = sizeByTheme.get(theme.id) ?? NOBODY;
        return {
          ...theme,
          words: labels,
          n,
          interval: wilson(n, answers),
          moods,
          quotes: quotes.get(theme.id) ?? [],
          isAutomatic: !isKept,
        };
      })
      // Stable: names decide between themes of the same size.
      .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.n - a.n),
    ...(await countWords(tx, counted)),
    languages: languages
      .slice(0, MAX_LANGUAGES)
      .map(({ language, n }) => ({ language, n, method: getWordMethod(language) })),
    can: listAbilities(scope, themePolicy),
  };
}
