import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { findTerm } from '#product/results/server/count-terms.ts';
import type { QuestionKey } from '../../../words/question-words.ts';
import { MAX_NAME_LENGTH } from '../../theme.ts';
import { selectText } from '../read-quotes.ts';

/** Answers in which the spellings of a phrase are counted, and how much of each is read. */
const MAX_READ_ANSWERS = 100;
const MAX_READ_LENGTH = 2_000;
/** Share of a word's uses with the same word after it, and of how many, from which on both are the name: "Thank you". */
const MIN_FOLLOWED_SHARE = 0.75;
const MIN_FOLLOWED_USES = 4;

interface SpeltRow {
  term: string;
  text: string;
  language: string;
  form: string;
}

const countCapitals = (text: string): number => text.match(/\p{Lu}/gu)?.length ?? 0;

/** A name of a phrase as people write it most often, with a capital letter to begin with unless they write it with others. */
export function chooseSpelling(spellings: readonly string[]): string | undefined {
  const forms = Map.groupBy(
    spellings.map((spelling) => spelling.replaceAll(/\s+/g, ' ')),
    (spelling) => spelling.toLowerCase(),
  );
  const [form] = [...forms].toSorted(
    (a, b) => b[1].length - a[1].length || b[0].length - a[0].length || (a[0] < b[0] ? -1 : 1),
  );
  const [best] = [...Map.groupBy(form?.[1] ?? [], (spelling) => spelling)].toSorted(
    (a, b) =>
      b[1].length - a[1].length || countCapitals(b[0]) - countCapitals(a[0]) || (a[0] < b[0] ? -1 : 1),
  );
  const name = best?.[0].slice(0, MAX_NAME_LENGTH);
  return name && (countCapitals(name) > 0 ? name : name.charAt(0).toUpperCase() + name.slice(1));
}

/**
 * Names of themes: each is the phrase that its answers were found by, as people write it most often.
 *
 * @param words the first term of each theme
 * @param labels how terms are written where no answer can be read
 */
export async function nameThemes(
  tx: Tx,
  scope: Scope,
  {
    key: { study, block },
    words,
    labels,
  }: { key: QuestionKey; words: readonly string[]; labels: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const text = await selectText(tx, scope, study);
  const rows = await tx<SpeltRow[]>`
    select t.term, found.text, found.language, found.form
    from unnest(${words}::text[]) t (term) cross join lateral (
      select left(${text}, ${MAX_READ_LENGTH}) as text, w.language, w.forms[array_position(w.words, t.term)] as form
      from answer_words w
        join answers a on a.workspace = w.workspace and a.study = w.study and a.response = w.response and a.block = w.block
          and a.on_path and a.left_out is null
      where w.workspace = ${scope.workspace} and w.study = ${study} and w.block = ${block} and t.term = any(w.words)
      order by w.response limit ${MAX_READ_ANSWERS}) found`;
  const byTerm = Map.groupBy(rows, ({ term }) => term);
  return new Map(
    words.map((term) => {
      const spelt = (byTerm.get(term) ?? []).flatMap((row) =>
        findTerm(row, row.form).map(([from, to]) => ({
          spelling: row.text.slice(from, to),
          next: /^ ([\p{L}’']+)/u.exec(row.text.slice(to, to + 40))?.[1]?.toLowerCase(),
        })),
      );
      const name = chooseSpelling(spelt.map(({ spelling }) => spelling));
      if (!name) return [term, chooseSpelling([labels.get(term) ?? term])!];
      const same = spelt.filter(({ spelling }) => spelling.toLowerCase() === name.toLowerCase());
      const next = same[0]?.next;
      const isFollowed = same.filter((one) => one.next === next).length >= MIN_FOLLOWED_SHARE * same.length;
      return [term, next && same.length >= MIN_FOLLOWED_USES && isFollowed ? `${name} ${next}` : name];
    }),
  );
}
