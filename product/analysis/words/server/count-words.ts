import type { Tx } from '#platform/db/core/database.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';

/** Answers whose words are counted, so that the cost of a page does not grow with the study. */
const MAX_COUNTED_ANSWERS = 10_000;
/** Answers in which their spellings are counted. */
const MAX_SPELT_ANSWERS = 2_000;
/** Frequent words listed. */
const MAX_WORDS = 40;

interface FrequentWords {
  words: { word: string; label: string; n: number }[];
  /** Answers whose words were counted: not all of a large study. */
  counted: number;
}

/**
 * Words and pairs of neighbouring words with how many people used them, the most frequent first. A word that only occurs
 * within one pair is listed as the pair.
 *
 * @param counted from and where of words `w`
 */
export async function countWords(tx: Tx, counted: SqlPart): Promise<FrequentWords> {
  const rows = await tx<{ word: string; label: string; n: number; counted: number }[]>`
    with read as materialized (
        select w.words, w.forms ${counted} order by a.answered_at desc, a.response desc limit ${MAX_COUNTED_ANSWERS}),
      frequent as materialized (
        select t.word, count(*)::int as n from read cross join lateral unnest(read.words) as t (word)
        group by t.word having count(*) >= 2 order by n desc, t.word limit ${4 * MAX_WORDS}),
      spelt as (
        select t.word, mode() within group (order by t.form) as label
        from (select words, forms from read limit ${MAX_SPELT_ANSWERS}) part
          cross join lateral unnest(part.words, part.forms) as t (word, form)
        where t.word in (select word from frequent) group by t.word)
    select f.word, coalesce(s.label, f.word) as label, f.n, (select count(*) from read)::int as counted
    from frequent f left join spelt s on s.word = f.word order by f.n desc, f.word`;
  const inPairs = new Set(
    rows.flatMap(({ word, n }) => (word.includes(' ') ? word.split(' ').map((part) => `${n} ${part}`) : [])),
  );
  return {
    counted: rows[0]?.counted ?? 0,
    words: rows
      .filter(({ word, n }) => !inPairs.has(`${n} ${word}`))
      .slice(0, MAX_WORDS)
      .map(({ word, label, n }) => ({ word, label, n })),
  };
}
