import { BarList } from '#platform/ui/charts/bar-list.tsx';
import { countOf, formatCount } from '#platform/ui/figures.ts';
import type { SummaryTexts } from '../../block-props.ts';
import { wilson } from '../../statistics/wilson.ts';
import classes from './part-texts.module.css';
import { PieceList } from './piece-list.tsx';

/** Frequent words drawn at once. */
const MAX_TERMS = 10;

/** What people wrote in one part: its frequent words, which narrow the list of texts below them. */
export function PartTexts({ words, part }: { words: SummaryTexts; part: string }) {
  const own = words.parts.find((one) => one.part === part);
  if (!own) return null;
  const { n, terms, pieces, found } = own;
  const held = words.held?.part === part ? words.held.term : null;
  const drawn = terms.filter(({ term }, at) => at < MAX_TERMS || term === held);
  return (
    <div className={classes.words}>
      <h5>Frequent words</h5>
      {drawn.length === 0 ? (
        <p className="muted">No word was written by two people yet.</p>
      ) : (
        <BarList
          n={n}
          series={5}
          title="Click to read what holds it"
          bars={drawn.map(({ term, n: count }) => ({
            ...{ id: term, label: term, words: true, count },
            ...wilson(count, n),
          }))}
          picked={new Set(held === null ? [] : [held])}
          onPick={(term) => words.onTerm(part, term)}
        />
      )}
      <p className="muted">
        {`${readText(words)}, n = ${formatCount(n)} to this: each person counts once, common words are left out, and forms of a word are counted apart.`}
      </p>
      <h5>In their own words</h5>
      <p className="muted" role="status">
        {held === null
          ? listedText(pieces.length, found)
          : `${countOf(found, 'text')} with “${held}”${pieces.length < found ? `, the newest ${pieces.length} shown` : ''}.`}
      </p>
      <PieceList key={held} pieces={pieces} way={words.way} />
    </div>
  );
}

/** "Of the newest 1,000 answers with words" */
export function readText({ read, all }: Pick<SummaryTexts, 'read' | 'all'>): string {
  return all
    ? `Of ${read === 1 ? 'the one answer' : `all ${formatCount(read)} answers`} with words`
    : `Of the newest ${formatCount(read)} answers with words`;
}

/** "The newest 50 of 812 texts that were read." */
export function listedText(listed: number, found: number): string {
  return listed < found
    ? `The newest ${listed} of ${formatCount(found)} texts that were read.`
    : `${countOf(found, 'text')}, the newest first.`;
}
